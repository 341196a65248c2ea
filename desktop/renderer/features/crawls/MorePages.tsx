import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CrawlMoreInput } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { useLocalCrawlOf } from '../local-crawls/local-crawls-store.ts';
import { MoreLocalPages } from '../local-crawls/MoreLocalPages.tsx';
import { CrawlPanel } from '../wizard/CrawlPanel.tsx';
import { continueCrawl, resumeCrawl, useCrawlRuns } from '../wizard/crawl-run.ts';
import { MoreOffers } from './MoreOffers.tsx';
import { useLatestCrawl } from './use-latest-crawl.ts';

interface MorePagesProps {
  websiteId: number;
  /** Only the buttons: how the crawl went is told beside them. */
  isShort?: boolean;
}

/** What the last crawl of a website has not read, with the way to read it, and the crawl while it does. */
export function MorePages({ websiteId, isShort = false }: MorePagesProps) {
  const client = useQueryClient();
  const run = useCrawlRuns(({ runs }) => runs[websiteId]);
  const { data, isError, refetch } = useLatestCrawl(websiteId);
  const local = useLocalCrawlOf({ id: websiteId });
  const section = useRef<HTMLElement>(null);
  const activeCrawlId = data?.activeCrawlId ?? null;

  useEffect(() => {
    const isKnown = useCrawlRuns.getState().runs[websiteId]?.crawlId === activeCrawlId;
    if (activeCrawlId !== null && !isKnown) void resumeCrawl(client, websiteId, activeCrawlId);
  }, [client, websiteId, activeCrawlId]);

  if (isError && !data) {
    return (
      <Callout
        tone="warn"
        action={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        We couldn’t check whether the website has more pages.
      </Callout>
    );
  }
  const crawl = data?.crawl;
  if (data && local && local.status !== 'failed' && (local.finishedAt ?? '~') > (crawl?.finishedAt ?? '')) {
    return (
      <section aria-label="More pages" className="grid gap-3">
        <MoreLocalPages crawl={local} mostPages={data.mostPages} isShort={isShort} />
      </section>
    );
  }
  const isRunning = run?.state === 'running';
  const hasFailed = run?.state === 'failed' && !isShort;
  if (!isRunning && !hasFailed && !(crawl && (crawl.cutShort !== null || crawl.repetitive > 0))) return null;

  function start(input: CrawlMoreInput) {
    if (!crawl) return;
    void continueCrawl(client, websiteId, crawl.id, input);
    // The button is gone now.
    section.current?.focus();
  }
  return (
    <section ref={section} tabIndex={-1} aria-label="More pages" className="grid gap-3 outline-none">
      {isRunning ? (
        <CrawlPanel run={run} />
      ) : (
        <>
          {hasFailed && (
            <Callout tone="danger" title="The website could not be crawled">
              {run.error}
            </Callout>
          )}
          {crawl && <MoreOffers crawl={crawl} mostPages={data.mostPages} isShort={isShort} onStart={start} />}
        </>
      )}
    </section>
  );
}
