import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LatestCrawl } from '#shared/contracts/crawls.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { whenShown } from '../../components/later.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/current-host.ts';
import { readDraft, useDraft } from '../../session/drafts.ts';
import { CrawlForm } from './CrawlForm.tsx';
import { CrawlOutline } from './CrawlOutline.tsx';
import { type CrawlFormInput, crawlFormOf } from './crawl-form-values.ts';
import { useCrawlRuns } from './crawl-runs.ts';
import { followCrawls } from './follow-crawls.ts';
import { useFocusWhenLost } from './use-focus-when-lost.ts';
import { useLatestCrawl } from './use-latest-crawl.ts';
import { useResumedCrawl } from './use-resumed-crawl.ts';

const CrawlPlaces = whenNeeded(
  async () => (await import('../local-crawls/CrawlPlaces.tsx')).CrawlPlaces,
  <CrawlOutline />,
);

const CrawlPanel = whenShown(
  async () => (await import('./CrawlPanel.tsx')).CrawlPanel,
  <Loading>
    <Skeleton className="h-44 w-full rounded-card" />
  </Loading>,
);
const LastCrawl = whenNeeded(
  async () => (await import('./LastCrawl.tsx')).LastCrawl,
  <Loading>
    <Skeleton className="h-20 w-full rounded-card" />
  </Loading>,
);
const CrawledPages = whenShown(
  async () => (await import('./CrawledPages.tsx')).CrawledPages,
  <Loading label="Loading pages">
    <Skeleton className="h-96 w-full rounded-card" />
  </Loading>,
);

interface CrawlAgainProps {
  website: Website;
  /** This computer is at it. */
  isCrawledHere?: boolean;
  /** When this computer last sent pages (ISO). */
  changedHereAt?: string | null;
}

/** The crawl of a website from its options to its outcome, and the pages to build from. */
export function CrawlAgain({ website, isCrawledHere = false, changedHereAt = null }: CrawlAgainProps) {
  const latest = useLatestCrawl(website.id);
  const run = useCrawlRuns(({ runs }) => runs[website.id]);
  const activeCrawlId = latest.data?.activeCrawlId ?? website.activeCrawlId;
  useResumedCrawl(website.id, activeCrawlId);
  const isRunning = run?.state === 'running' || (!run && activeCrawlId !== null);
  const section = useFocusWhenLost<HTMLElement>(isRunning || isCrawledHere);
  const isKnown = !latest.isPending;
  const isIdle = !isRunning && !isCrawledHere;
  // Anyone who comes to crawl is not shown what is to be done after it.
  const choosingName = `choosing-of-${website.id}`;
  const [isChoosing, setChoosing] = useState(() => readDraft<true>(choosingName) ?? false);
  useDraft(choosingName, isChoosing || null);
  if (run?.state === 'done' && !isChoosing) setChoosing(true);
  const pages = useFocusWhenLost<HTMLDivElement>(isChoosing);

  return (
    <div className="grid grid-cols-1 gap-8">
      <section ref={section} tabIndex={-1} aria-label="Crawl" className="rounded-card outline-none">
        {isRunning ? (
          run ? (
            <CrawlPanel run={run} />
          ) : (
            <CrawlOutline />
          )
        ) : isKnown ? (
          <CrawlOptions website={website} latest={latest.data ?? null} onRetry={() => void latest.refetch()} />
        ) : (
          <CrawlOutline />
        )}
      </section>
      <div ref={pages} tabIndex={-1} className="outline-none empty:hidden">
        {isKnown && isChoosing ? (
          <CrawledPages
            websiteId={website.id}
            crawl={latest.data?.crawl ?? null}
            changedHereAt={changedHereAt}
            isHidden={!isIdle}
          />
        ) : (
          isKnown &&
          isIdle &&
          (latest.data?.crawl || website.hasKnowledge) && (
            <Callout
              action={
                <Button size="small" onClick={() => setChoosing(true)}>
                  Choose Pages
                </Button>
              }
            >
              The assistant uses the changes after the next build of its knowledge base.
            </Callout>
          )
        )}
      </div>
    </div>
  );
}

interface CrawlOptionsProps {
  website: Website;
  /** Null when it could not be read. */
  latest: LatestCrawl | null;
  onRetry(): void;
}

/** How the last crawl went, and the form for the next one, which begins with what was asked for before. */
function CrawlOptions({ website, latest, onRetry }: CrawlOptionsProps) {
  const client = useQueryClient();
  const run = useCrawlRuns(({ runs }) => runs[website.id]);
  const draftName = `crawl-of-${website.id}`;
  const [typed, setTyped] = useState(() => readDraft<CrawlFormInput>(draftName));
  useDraft(draftName, typed);
  const isFresh = run?.state === 'done';
  const [isAsking, setAsking] = useState(!isFresh);
  const crawl = latest?.crawl ?? null;
  const failure = run ? run.error : (latest?.failure ?? null);
  const kept = typed ?? (latest && crawl ? crawlFormOf(crawl.asked, latest.mostPages) : null);

  const onServer = (
    <div className="grid gap-6">
      {!latest && (
        <Callout
          tone="warn"
          action={
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          We couldn’t load the result of the last crawl.
        </Callout>
      )}
      {failure && (
        <Callout tone="danger" title="The website could not be crawled">
          <p>{failure}</p>
          <p>Existing pages are kept, and the assistant keeps answering from them.</p>
        </Callout>
      )}
      {crawl && (
        <LastCrawl
          crawl={crawl}
          isFresh={isFresh}
          action={
            !isAsking && (
              <Button size="small" onClick={() => setAsking(true)}>
                Crawl Again
              </Button>
            )
          }
        />
      )}
      {(isAsking || !crawl) && (
        <div className="max-w-2xl">
          <CrawlForm
            url={website.url}
            kept={kept}
            keep={setTyped}
            tone="primary"
            onStart={(input) => void followCrawls(({ startCrawl }) => startCrawl(client, website.id, input))}
          />
        </div>
      )}
    </div>
  );
  if (!host.localCrawls) return onServer;
  return <CrawlPlaces website={website} kept={kept} keep={setTyped} tone="primary" onServer={onServer} />;
}
