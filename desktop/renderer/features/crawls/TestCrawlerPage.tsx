import { useRef } from 'react';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { TrialForm } from './TrialForm.tsx';
import { TrialOutcome } from './TrialOutcome.tsx';

export function TestCrawlerPage() {
  usePageTitle('Crawler Tester');
  const results = useRef<HTMLElement>(null);
  return (
    <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
      <header className="max-w-2xl">
        <h1 className="font-display text-32 font-bold tracking-tight text-balance sm:text-44">Crawler Tester</h1>
        <p className="mt-3 text-16 text-text-muted">
          See what Parley reads on a website: the text of its pages, without menus, banners and cookie notices. No
          account needed. Results are deleted after one day.
        </p>
      </header>
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[352px_minmax(0,1fr)]">
        <TrialForm onStart={() => results.current?.scrollIntoView({ block: 'nearest' })} />
        <section ref={results} aria-labelledby="results" className="min-w-0 scroll-mt-24">
          <h2 id="results" className="mb-4 text-20 font-semibold tracking-tight">
            Results
          </h2>
          <TrialOutcome />
        </section>
      </div>
    </div>
  );
}
