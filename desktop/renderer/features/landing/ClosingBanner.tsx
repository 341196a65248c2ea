import { Button } from '../../components/Button.tsx';
import { PageLink } from '../../components/PageLink.tsx';
import { GetStartedButton } from './GetStartedButton.tsx';

export function ClosingBanner() {
  return (
    <section aria-labelledby="closing" className="border-t bg-accent-soft">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-12 gap-y-8 px-4 py-16 sm:px-6">
        <div>
          <h2 id="closing" className="font-display text-32 font-bold tracking-tight text-balance">
            Your pages already have the answers
          </h2>
          <p className="mt-2 text-16 text-text-muted">Let your visitors ask. Setup takes about five minutes.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <GetStartedButton />
          <Button asChild size="large">
            <PageLink to="/pricing">View Pricing</PageLink>
          </Button>
        </div>
      </div>
    </section>
  );
}
