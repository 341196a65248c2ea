import type { ReactNode } from 'react';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { Callout } from '../../components/Callout.tsx';
import { SkipList } from '../crawls/CrawlSkips.tsx';
import { fewPages, LimitedResults } from '../crawls/LimitedResults.tsx';
import { describeCrawl } from './describe-crawl.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { words } from './words.ts';

interface LocalCrawlOutcomeProps {
  crawl: LocalCrawl;
  /** Names the website, where there are several. */
  isNamed?: boolean;
  action?: ReactNode;
}

/** What a crawl on this computer brought. */
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
          {crawl.message}
        </Callout>
      ) : status === 'done' && uploaded.sent < fewPages && !isNamed && !isSignedOut ? (
        <LimitedResults found={uploaded.sent} action={action} />
      ) : (
        <Callout
          tone={isSignedOut ? 'warn' : status === 'done' ? 'ok' : 'info'}
          title={isNamed ? texts.named(websiteName, outcome) : outcome}
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
