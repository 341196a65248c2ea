import { ArrowRight } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { CrawlSkips } from '../crawls/CrawlSkips.tsx';
import type { CrawlRun } from '../crawls/crawl-runs.ts';
import { fewPages } from '../crawls/few-pages.ts';
import { LimitedResults } from '../crawls/LimitedResults.tsx';
import { MorePages } from '../crawls/MorePages.tsx';

interface CrawlOutcomeProps {
  run: CrawlRun;
  /** How many pages there are to continue with, those of earlier crawls included. */
  stored: number;
  onContinue(): void;
}

/** What a crawl brought, and what to do when it brought little. */
export function CrawlOutcome({ run, stored, onContinue }: CrawlOutcomeProps) {
  const pages = run.found === 1 ? '1 page' : `${run.found} pages`;
  const next = (
    <Button size="small" tone="primary" onClick={onContinue}>
      Continue
      <ArrowRight aria-hidden />
    </Button>
  );
  return (
    <div className="mb-6 grid gap-3">
      {run.state === 'failed' ? (
        <Callout tone="danger" title="The website could not be crawled" action={stored > 0 ? next : undefined}>
          <p>{run.error}</p>
          <p>Check the URL, or enter the text under Manual Input.</p>
        </Callout>
      ) : run.found < fewPages ? (
        <LimitedResults found={run.found} action={stored > 0 ? next : undefined} />
      ) : (
        <Callout tone="ok" title={`${pages} found`} action={next}>
          {run.cutShort}
        </Callout>
      )}
      {run.warnings.map((warning) => (
        <Callout key={warning} tone="warn">
          {warning}
        </Callout>
      ))}
      <MorePages websiteId={run.websiteId} isShort />
      {run.crawlId !== null && run.left > 0 && <CrawlSkips crawlId={run.crawlId} left={run.left} />}
    </div>
  );
}
