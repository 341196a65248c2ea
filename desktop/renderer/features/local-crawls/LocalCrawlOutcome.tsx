import type { ReactNode } from 'react';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { Callout } from '../../components/Callout.tsx';
import { fewPages } from '../crawls/few-pages.ts';
import { LimitedResults } from '../crawls/LimitedResults.tsx';
import { SkipList } from '../crawls/SkipList.tsx';
import { describeCrawl } from './describe-crawl.ts';

interface LocalCrawlOutcomeProps {
  crawl: LocalCrawl;
  /** Names the website, where there are several. */
  isNamed?: boolean;
  action?: ReactNode;
}

/** What a crawl on this computer brought. */
export function LocalCrawlOutcome({ crawl, isNamed = false, action }: LocalCrawlOutcomeProps) {
  const { status, uploaded, warnings, skips, websiteName } = crawl;
  const outcome = describeCrawl(crawl);
  return (
    <div className="grid gap-3">
      {status === 'failed' ? (
        <Callout tone="danger" title={`${isNamed ? websiteName : 'The website'} could not be crawled`} action={action}>
          {crawl.message}
        </Callout>
      ) : status === 'done' && uploaded.sent < fewPages && !isNamed ? (
        <LimitedResults found={uploaded.sent} action={action} />
      ) : (
        <Callout
          tone={status === 'done' ? 'ok' : 'info'}
          title={isNamed ? `${websiteName}: ${outcome}` : outcome}
          action={action}
        >
          {crawl.cutShort}
        </Callout>
      )}
      {warnings.map((warning) => (
        <Callout key={warning} tone="warn">
          {warning}
        </Callout>
      ))}
      {skips.length > 0 && <SkipList skips={skips} />}
    </div>
  );
}
