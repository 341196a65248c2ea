import type { ReactNode } from 'react';
import type { LatestCrawl } from '#shared/contracts/crawls.ts';
import { Callout } from '../../components/Callout.tsx';
import { Time } from '../../components/Time.tsx';
import { ChangesList } from '../knowledge/ChangesList.tsx';
import { CrawlSkips } from './CrawlSkips.tsx';
import { LimitedResults } from './LimitedResults.tsx';

interface LastCrawlProps {
  crawl: NonNullable<LatestCrawl['crawl']>;
  /** It has just ended. */
  isFresh: boolean;
  action: ReactNode;
}

/** What the last crawl of a website brought, and what it changed. */
export function LastCrawl({ crawl, isFresh, action }: LastCrawlProps) {
  const { id, finishedAt, pages, changes, warnings, left } = crawl;
  const read = `${pages === 1 ? '1 page' : `${pages} pages`} read`;
  return (
    <div className="grid gap-3">
      {isFresh && pages === 0 ? (
        <LimitedResults found={0} action={action} />
      ) : (
        <Callout tone={isFresh ? 'ok' : 'info'} title={isFresh ? read : `Last crawl: ${read}`} action={action}>
          {!isFresh && finishedAt && <Time value={finishedAt} format="full" />}
          {changes && (
            <>
              <ChangesList changes={changes} nothing="Nothing has changed on the website." />
              {changes.failed.count > 0 && <p className="mt-2">Pages that failed keep their previous text.</p>}
            </>
          )}
        </Callout>
      )}
      {warnings.map((warning) => (
        <Callout key={warning} tone="warn">
          {warning}
        </Callout>
      ))}
      {left > 0 && <CrawlSkips crawlId={id} left={left} />}
    </div>
  );
}
