import { Play } from 'lucide-react';
import { useState } from 'react';
import { landing } from '#shared/site/landing.ts';
import { Button } from '../../components/Button.tsx';
import { ProductScene } from '../../components/ProductScene.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { GetStartedButton } from './GetStartedButton.tsx';

const load = async () => (await import('./DemoDialog.tsx')).DemoDialog;
const DemoDialog = whenNeeded(load);
const prepare = () => void load().catch(() => {});

export function Hero() {
  const [isDemoOpen, setDemoOpen] = useState(false);
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-4 py-14 sm:px-6 lg:grid-cols-[1.05fr_1fr] lg:gap-16 lg:py-24">
      <div>
        {/* On phones it takes three lines in its own face and two in the one that replaces it while it loads. */}
        <h1 className="font-display text-44 font-bold tracking-tight text-balance max-sm:min-h-[3lh] sm:text-60">
          {landing.headline}
        </h1>
        <p className="mt-6 max-w-[52ch] text-16 text-text-muted sm:text-20">{landing.pitch}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <GetStartedButton />
          <Button
            size="large"
            icon={<Play aria-hidden />}
            aria-haspopup="dialog"
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setDemoOpen(true)}
          >
            Watch Demo
          </Button>
        </div>
        <p className="mt-6 text-13 text-text-muted">{landing.claims}</p>
      </div>
      <ProductScene />
      {isDemoOpen && <DemoDialog onClose={() => setDemoOpen(false)} />}
    </section>
  );
}
