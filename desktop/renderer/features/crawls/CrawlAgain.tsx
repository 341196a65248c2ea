import { useState } from 'react';
import type { LatestCrawl } from '#shared/contracts/crawls.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { useFocusWhenLost } from '../../components/ProgressPanel.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { whenShown } from '../../components/when-needed.tsx';
import { readDraft, useDraft } from '../../session/drafts.ts';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { KnowledgeBuild, PagesOutline, useKnowledgeDraft } from '../knowledge/KnowledgeBuild.tsx';
import { CrawlOutline } from './CrawlForm.tsx';
import { CrawlOptions } from './CrawlOptions.tsx';
import { useCrawlRuns, useResumedCrawl } from './crawl-run.ts';
import { useLatestCrawl } from './data.ts';
import { CrawlPanel } from './MorePages.tsx';
import { words } from './words.ts';

const ChoosePages = whenShown(async () => (await import('../knowledge/ChoosePages.tsx')).ChoosePages, <PagesOutline />);

interface CrawlAgainProps {
  website: Website;
  /** A crawl on this computer is running. */
  isCrawledHere?: boolean;
  /** When this computer last uploaded pages (ISO). */
  changedHereAt?: string | null;
}

/** A website's crawl from options to result, and the pages to build from. */
export function CrawlAgain({ website, isCrawledHere = false, changedHereAt = null }: CrawlAgainProps) {
  const latest = useLatestCrawl(website.id);
  const run = useCrawlRuns(({ runs }) => runs[website.id]);
  const activeCrawlId = latest.data?.activeCrawlId ?? website.activeCrawlId;
  useResumedCrawl(website.id, activeCrawlId);
  const isRunning = run?.state === 'running' || (!run && activeCrawlId !== null);
  const section = useFocusWhenLost<HTMLElement>(isRunning || isCrawledHere);
  const isKnown = !latest.isPending;
  const isIdle = !isRunning && !isCrawledHere;
  // Users who came to crawl don't see the next step until a crawl is done.
  const choosingName = `choosing-of-${website.id}`;
  const [isChoosing, setChoosing] = useState(() => readDraft<true>(choosingName) ?? false);
  useDraft(choosingName, isChoosing || null);
  if (run?.state === 'done' && !isChoosing) setChoosing(true);
  const pages = useFocusWhenLost<HTMLDivElement>(isChoosing);
  const texts = words().again;

  return (
    <div className="grid grid-cols-1 gap-8">
      <section ref={section} tabIndex={-1} aria-label={texts.section} className="rounded-card outline-none">
        {isRunning && run ? (
          <CrawlPanel run={run} />
        ) : isRunning || !isKnown ? (
          <CrawlOutline />
        ) : (
          <CrawlOptions website={website} latest={latest.data ?? null} onRetry={() => void latest.refetch()} />
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
              className="max-w-2xl"
              action={
                <Button size="small" onClick={() => setChoosing(true)}>
                  {texts.choose}
                </Button>
              }
            >
              {texts.takesEffect}
            </Callout>
          )
        )}
      </div>
    </div>
  );
}

interface CrawledPagesProps {
  websiteId: number;
  /** The last crawl by the server. */
  crawl: LatestCrawl['crawl'];
  /** When this computer last uploaded pages (ISO). */
  changedHereAt: string | null;
  /** While a crawl runs, the selection is kept. */
  isHidden: boolean;
}

/** The page selection, and the build that makes the assistant use it. */
function CrawledPages({ websiteId, crawl, changedHereAt, isHidden }: CrawledPagesProps) {
  const draft = useKnowledgeDraft(websiteId);
  const { pages, choose, setChoice, waitsForBuild } = draft;
  const isBuilding = useBuildRuns(({ runs }) => runs[websiteId]?.state === 'running');
  const title = words().again.pagesSection;
  return (
    <>
      {/* Without pages, only the crawl is shown. */}
      {!isHidden && pages.total !== 0 && (
        <KnowledgeBuild websiteId={websiteId} draft={draft} changedAt={latestOf([changedAt(crawl), changedHereAt])}>
          {() => (
            <section aria-label={title}>
              <ChoosePages websiteId={websiteId} pages={pages} empty={null} onChoose={choose} onReplace={setChoice}>
                <h2 className="mb-4 text-16 font-semibold">{title}</h2>
              </ChoosePages>
            </section>
          )}
        </KnowledgeBuild>
      )}
      <UnsavedChanges hasChanges={waitsForBuild && !isBuilding} />
    </>
  );
}

/** When a crawl by the server last changed something (ISO); null if the last one didn't. */
function changedAt(crawl: LatestCrawl['crawl']): string | null {
  const { finishedAt = null, changes } = crawl ?? {};
  const hasChanged = !changes || changes.added.count + changes.changed.count + changes.removed.count > 0;
  return hasChanged ? finishedAt : null;
}

const latestOf = (times: (string | null)[]) =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null;
