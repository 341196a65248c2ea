import { ArrowRight } from 'lucide-react';
import { landing } from '#shared/site/landing.ts';
import { Button } from '../../components/Button.tsx';
import { PageLink } from '../../components/Links.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { Features } from './Features.tsx';
import { GetStartedButton, Hero } from './Hero.tsx';
import { RunItYourself } from './RunItYourself.tsx';
import { SettingsPreview } from './SettingsPreview.tsx';
import { Walk } from './Walk.tsx';

export function LandingPage() {
  usePageTitle('Parley');
  return (
    <>
      <Hero />
      <Walk />
      <Steps />
      <Features />
      <SettingsPreview />
      <RunItYourself />
      <ClosingBanner />
    </>
  );
}

const links = [{ label: 'Try the crawler', to: '/test-crawler' }];

function Steps() {
  return (
    <section aria-labelledby="steps" className="mx-auto max-w-6xl px-4 pt-16 sm:px-6 lg:pt-24">
      <h2 id="steps" className="font-display text-32 font-bold tracking-tight sm:text-44">
        {landing.stepsTitle}
      </h2>
      <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
        {landing.steps.map(({ title, text }, index) => {
          const link = links[index];
          return (
            <li key={title} className="border-t-2 border-accent pt-5">
              <span aria-hidden className="font-display text-20 font-bold text-accent-text">
                {index + 1}
              </span>
              <h3 className="mt-2 text-20 font-semibold">{title}</h3>
              <p className="mt-2 max-w-[45ch] text-16 text-text-muted">{text}</p>
              {link && (
                <PageLink
                  to={link.to}
                  className="mt-3 inline-flex min-h-6 items-center gap-1.5 rounded-control font-medium text-accent-text hover:underline pointer-coarse:min-h-11"
                >
                  {link.label}
                  <ArrowRight aria-hidden className="size-4" />
                </PageLink>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function ClosingBanner() {
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
