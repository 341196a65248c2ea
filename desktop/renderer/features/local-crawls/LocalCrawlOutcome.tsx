import type { ReactNode } from 'react';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { Callout } from '../../components/Callout.tsx';
import { translated } from '../../language/words.ts';
import { fewPages, LimitedResults } from '../crawls/CrawlAdvice.tsx';
import { SkipList } from '../crawls/CrawlSkips.tsx';
import { SignInAgain } from './SiteSignIn.tsx';
import { words } from './words.ts';

interface LocalCrawlOutcomeProps {
  crawl: LocalCrawl;
  /** Names the website, if there are several. */
  isNamed?: boolean;
  action?: ReactNode;
}

/** The result of a crawl on this computer. */
export function LocalCrawlOutcome({ crawl, isNamed = false, action: ownAction }: LocalCrawlOutcomeProps) {
  const { status, uploaded, warnings, skips, websiteName, isSignedOut } = crawl;
  const outcome = describeCrawl(crawl);
  const texts = words().outcome;
  const action = isSignedOut ? (
    <div className="flex items-end gap-1">
      <SignInAgain crawl={crawl} />
      {ownAction}
    </div>
  ) : (
    ownAction
  );
  return (
    <div className="grid gap-3">
      {status === 'failed' ? (
        <Callout tone="danger" title={texts.failed(isNamed ? websiteName : texts.theWebsite)} action={action}>
          {crawl.message && translated(crawl.message)}
        </Callout>
      ) : status === 'done' && uploaded.sent < fewPages && !isNamed && !isSignedOut ? (
        <LimitedResults found={uploaded.sent} action={action} />
      ) : (
        <Callout
          tone={isSignedOut ? 'warn' : status === 'done' ? 'ok' : 'info'}
          title={isNamed ? texts.named(websiteName, outcome) : outcome}
          action={action}
        >
          {crawl.cutShort && translated(crawl.cutShort)}
        </Callout>
      )}
      {warnings.map((warning) => (
        <Callout key={warning} tone="warn">
          {translated(warning)}
        </Callout>
      ))}
      {skips.length > 0 && <SkipList skips={skips} />}
    </div>
  );
}

/** A crawl's progress in a line. */
export function describeCrawl({ status, progress, uploaded }: Omit<LocalCrawl, 'id'>): string {
  const texts = words().status;
  switch (status) {
    case 'crawling':
      return texts.crawling(progress.fetched, progress.maxPages);
    case 'paused':
      return texts.paused(progress.fetched);
    case 'uploading':
    case 'waiting':
      return texts[status](uploaded.sent, uploaded.total);
    case 'done':
    case 'canceled':
      return texts[status](uploaded.sent);
    case 'failed':
      return texts.failed;
  }
}

/** The fraction of the current work that is done, 0 to 1; null if the total is unknown. */
export function fractionOf({ status, progress, uploaded }: Omit<LocalCrawl, 'id'>): number | null {
  if (status === 'uploading' || status === 'waiting') return uploaded.total > 0 ? uploaded.sent / uploaded.total : null;
  const goal = Math.min(progress.maxPages, progress.found);
  // The total is unknown until the first pages are read.
  return progress.fetched >= 3 && goal > 0 ? Math.min(1, progress.fetched / goal) : null;
}
