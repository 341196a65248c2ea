import { type ReactNode, useState } from 'react';
import type { LatestCrawl } from '#shared/contracts/crawls.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Time } from '../../components/format.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { readDraft, useDraft } from '../../session/drafts.ts';
import { helpsWith, OfferApp } from '../downloads/OfferApp.tsx';
import { ChangesList } from '../knowledge/BuildResult.tsx';
import { CrawlForm, type CrawlFormInput, CrawlOutline, crawlFormOf } from './CrawlForm.tsx';
import { LimitedResults } from './CrawlProgress.tsx';
import { CrawlSkips } from './CrawlSkips.tsx';
import { useCrawlRuns } from './crawl-run.ts';
import { useStartCrawl } from './use-start-crawl.ts';
import { words } from './words.ts';

const CrawlFailure = whenNeeded(async () => (await import('./CrawlFailure.tsx')).CrawlFailure);
const CrawlWarnings = whenNeeded(async () => (await import('./CrawlWarnings.tsx')).CrawlWarnings);
const CrawlPlaces = whenNeeded(
  async () => (await import('../local-crawls/CrawlPlaces.tsx')).CrawlPlaces,
  <CrawlOutline />,
);

interface CrawlOptionsProps {
  website: Website;
  /** Null if it couldn't be loaded. */
  latest: LatestCrawl | null;
  onRetry(): void;
}

/** The last crawl's result, and the form for the next one, prefilled with the last options. */
export function CrawlOptions({ website, latest, onRetry }: CrawlOptionsProps) {
  const run = useCrawlRuns(({ runs }) => runs[website.id]);
  const draftName = `crawl-of-${website.id}`;
  const [typed, setTyped] = useState(() => readDraft<CrawlFormInput>(draftName));
  useDraft(draftName, typed);
  const isFresh = run?.state === 'done';
  const [isAsking, setAsking] = useState(!isFresh);
  const crawl = latest?.crawl ?? null;
  const start = useStartCrawl(website, { isEmpty: latest?.crawl === null });
  const failure = run ? run.error : (latest?.failure ?? null);
  const kept = typed ?? (latest && crawl ? crawlFormOf(crawl.asked, latest.mostPages) : null);
  const texts = words().again;
  const sentences = [failure, ...(crawl?.warnings ?? [])];

  const onServer = (
    <div className="grid gap-6">
      {!latest && (
        <Callout
          tone="warn"
          action={
            <Button size="small" onClick={onRetry}>
              {words().tryAgain}
            </Button>
          }
        >
          {texts.lastUnknown}
        </Callout>
      )}
      {failure && (
        <CrawlFailure sentence={failure}>
          <p>{texts.failedKept}</p>
        </CrawlFailure>
      )}
      <OfferApp websiteId={website.id} sentences={sentences} />
      {crawl && (
        <LastCrawl
          website={website}
          crawl={crawl}
          offerFor={helpsWith({ sentences }) ? null : website.id}
          isFresh={isFresh}
          action={
            !isAsking && (
              <Button size="small" onClick={() => setAsking(true)}>
                {texts.again}
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
            onStart={(input) => void start(input)}
          />
        </div>
      )}
    </div>
  );
  if (!host.localCrawls) return onServer;
  return <CrawlPlaces website={website} kept={kept} keep={setTyped} tone="primary" onServer={onServer} />;
}

interface LastCrawlProps {
  website: Website;
  crawl: NonNullable<LatestCrawl['crawl']>;
  /** The website to offer the desktop app for; null if it is offered elsewhere. */
  offerFor: number | null;
  /** It just finished. */
  isFresh: boolean;
  action: ReactNode;
}

/** What the last crawl of a website found and changed. */
function LastCrawl({ website, crawl, offerFor, isFresh, action }: LastCrawlProps) {
  const { id, finishedAt, pages, changes, warnings, left } = crawl;
  const texts = words().again;
  return (
    <div className="grid gap-3">
      {isFresh && pages === 0 ? (
        <LimitedResults found={0} action={action} />
      ) : (
        <Callout
          tone={isFresh ? 'ok' : 'info'}
          title={isFresh ? texts.read(pages) : texts.lastRead(pages)}
          action={action}
        >
          {!isFresh && finishedAt && <Time value={finishedAt} format="full" />}
          {changes && (
            <>
              <ChangesList changes={changes} nothing={texts.unchanged} />
              {changes.failed.count > 0 && <p className="mt-2">{texts.failedPages}</p>}
            </>
          )}
        </Callout>
      )}
      {warnings.length > 0 && <CrawlWarnings website={website} warnings={warnings} />}
      {left > 0 && <CrawlSkips crawlId={id} left={left} offerFor={offerFor} />}
    </div>
  );
}
