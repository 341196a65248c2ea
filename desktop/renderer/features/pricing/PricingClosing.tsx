import { ArrowRight } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { PageLink } from '../../components/PageLink.tsx';
import { useStartTarget } from './use-start-target.ts';

export function PricingClosing() {
  const target = useStartTarget();
  return (
    <section aria-labelledby="closing" className="border-t bg-accent-soft">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-12 gap-y-8 px-4 py-16 sm:px-6">
        <div>
          <h2 id="closing" className="font-display text-32 font-bold tracking-tight text-balance">
            Your first website is on us
          </h2>
          <p className="mt-2 text-16 text-text-muted">No credit card required • Free setup • Cancel anytime</p>
        </div>
        <Button asChild tone="primary" size="large">
          <PageLink to={target}>
            Get Started Now
            <ArrowRight aria-hidden />
          </PageLink>
        </Button>
      </div>
    </section>
  );
}
