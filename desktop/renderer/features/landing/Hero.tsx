import { ArrowRight, MessageCircle, Play } from 'lucide-react';
import { useCallback, useState } from 'react';
import { landing } from '#shared/site/landing.ts';
import { Button } from '../../components/Button.tsx';
import { PageLink } from '../../components/Links.tsx';
import { exchanges, ProductScene } from '../../components/ProductScene.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { useSession } from '../../session/session-store.ts';
import { TryWebsite } from './TryWebsite.tsx';

const load = () => import('./DemoDialog.tsx');
const DemoDialog = whenNeeded(async () => (await load()).DemoDialog);
const HeroDemo = whenNeeded(async () => (await load()).HeroDemo);
const prepare = () => void load().catch(() => {});

export function Hero() {
  const [isDemoOpen, setDemoOpen] = useState(false);
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-4 py-14 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12 lg:py-20">
      <div>
        {/* On phones, the headline takes three lines in its own font, and two in the fallback font while that loads. */}
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
      <Scene />
      {isDemoOpen && <DemoDialog onClose={() => setDemoOpen(false)} />}
    </section>
  );
}

/** A picture of the product that the live demo replaces in the same place. */
function Scene() {
  const [state, setState] = useState<'picture' | 'live' | 'off'>('picture');
  const setOff = useCallback(() => setState('off'), []);
  const [shown, setShown] = useState(0);
  const { label, action, live, off } = landing.demo;
  return (
    <div className="overflow-hidden rounded-dialog border bg-bg-raised shadow-float">
      {/* The same height with the real widget, which has no questions to choose from. */}
      <div className="flex h-[661px] flex-col sm:h-[473px] max-sm:pointer-coarse:h-[697px] sm:pointer-coarse:h-[485px]">
        <div className="min-h-0 grow">
          {state === 'live' ? (
            <HeroDemo onOff={setOff} />
          ) : (
            <ProductScene shown={shown} className="h-full rounded-none border-0 shadow-none" />
          )}
        </div>
        {state !== 'live' && (
          <fieldset
            aria-label="Questions in the picture"
            className="flex gap-2 overflow-x-auto border-t px-4 pt-3 max-sm:flex-col"
          >
            {exchanges.map(({ question }, index) => (
              <button
                key={question}
                type="button"
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                className="h-8 shrink-0 rounded-full border px-3 text-13 text-text-muted transition-colors hover:bg-bg-sunken hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-text max-sm:text-left pointer-coarse:h-11"
              >
                {question}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <div className="flex min-h-[60px] max-sm:min-h-[87px] items-center justify-between gap-4 px-4 py-3">
        <output className="text-13 text-text-muted">{{ picture: label, live, off }[state]}</output>
        {state === 'picture' && (
          <Button
            icon={<MessageCircle aria-hidden />}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setState('live')}
          >
            {action}
          </Button>
        )}
      </div>
      {offersTries() && <TryWebsite />}
    </div>
  );
}

/** The server says it in the page, so that nothing moves. */
const offersTries = () => document.querySelector<HTMLMetaElement>('meta[name=parley-tries]')?.content === 'on';

export function GetStartedButton() {
  const { user } = useSession();
  return (
    <Button asChild tone="primary" size="large">
      <PageLink to={user ? '/create-chatbot' : '/auth'}>
        Get Started Free
        <ArrowRight aria-hidden />
      </PageLink>
    </Button>
  );
}
