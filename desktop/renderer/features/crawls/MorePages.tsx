import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CrawlMoreInput } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { CrawlProgressPanel, MoreOffers } from './CrawlProgress.tsx';
import { type CrawlRun, cancelCrawl, continueCrawl, useCrawlRuns, useResumedCrawl } from './crawl-run.ts';
import { useLatestCrawl } from './data.ts';
import { words } from './words.ts';

const MoreOfThisComputer = whenNeeded(
  async () => (await import('../local-crawls/MoreOfThisComputer.tsx')).MoreOfThisComputer,
);

interface MorePagesProps {
  websiteId: number;
  /** Only the buttons, since the result is shown next to them. */
  isShort?: boolean;
}

/** What the last crawl of a website hasn't read, with buttons to read it, and the progress of that crawl. */
export function MorePages({ websiteId, isShort = false }: MorePagesProps) {
  const onServer = <MoreOfServer websiteId={websiteId} isShort={isShort} />;
  if (!host.localCrawls) return onServer;
  return (
    <MoreOfThisComputer websiteId={websiteId} isShort={isShort}>
      {onServer}
    </MoreOfThisComputer>
  );
}

function MoreOfServer({ websiteId, isShort }: Required<MorePagesProps>) {
  const client = useQueryClient();
  const run = useCrawlRuns(({ runs }) => runs[websiteId]);
  const { data, isError, refetch } = useLatestCrawl(websiteId);
  const section = useRef<HTMLElement>(null);
  useResumedCrawl(websiteId, data?.activeCrawlId ?? null);

  if (isError && !data) {
    return (
      <Callout
        tone="warn"
        action={
          <Button size="small" onClick={() => void refetch()}>
            {words().tryAgain}
          </Button>
        }
      >
        {words().more.unknown}
      </Callout>
    );
  }
  const crawl = data?.crawl;
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
    <section ref={section} tabIndex={-1} aria-label={words().more.section} className="grid gap-3 outline-none">
      {isRunning ? (
        <CrawlPanel run={run} />
      ) : (
        <>
          {hasFailed && (
            <Callout tone="danger" title={words().more.failed}>
              {run.error}
            </Callout>
          )}
          {crawl && <MoreOffers crawl={crawl} mostPages={data.mostPages} isShort={isShort} onStart={start} />}
        </>
      )}
    </section>
  );
}

/** A running crawl of the website, with Cancel. */
export function CrawlPanel({ run }: { run: CrawlRun }) {
  return (
    <CrawlProgressPanel
      progress={run.progress}
      startedAt={run.startedAt}
      log={run.log}
      isCanceling={run.isCanceling}
      {...(run.crawlId === null ? {} : { onCancel: () => void cancelCrawl(run) })}
    >
      <p className="mt-4 text-13 text-text-muted">{words().progress.canLeave}</p>
    </CrawlProgressPanel>
  );
}
