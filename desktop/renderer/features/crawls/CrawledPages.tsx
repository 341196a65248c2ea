import type { LatestCrawl } from '#shared/contracts/crawls.ts';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { ChoosePages } from '../knowledge/ChoosePages.tsx';
import { KnowledgeBuild } from '../knowledge/KnowledgeBuild.tsx';
import { useKnowledgeDraft } from '../knowledge/use-knowledge-draft.ts';

interface CrawledPagesProps {
  websiteId: number;
  /** The last one by the server. */
  crawl: LatestCrawl['crawl'];
  /** When this computer last sent pages (ISO). */
  changedHereAt: string | null;
  /** While a crawl runs; the choice is kept. */
  isHidden: boolean;
}

/** The choice among the pages that crawls brought, and the build that makes the assistant know them. */
export function CrawledPages({ websiteId, crawl, changedHereAt, isHidden }: CrawledPagesProps) {
  const draft = useKnowledgeDraft(websiteId);
  const { pages, choose, chooseAll, waitsForBuild } = draft;
  const isBuilding = useBuildRuns(({ runs }) => runs[websiteId]?.state === 'running');
  return (
    <>
      {/* Without pages the crawl is all there is to do. */}
      {!isHidden && pages.total !== 0 && (
        <KnowledgeBuild websiteId={websiteId} draft={draft} changedAt={latestOf([changedAt(crawl), changedHereAt])}>
          {() => (
            <section aria-label="Pages">
              <ChoosePages websiteId={websiteId} pages={pages} empty={null} onChoose={choose} onChooseAll={chooseAll}>
                <h2 className="mb-4 text-16 font-semibold">Pages</h2>
              </ChoosePages>
            </section>
          )}
        </KnowledgeBuild>
      )}
      <UnsavedChanges hasChanges={waitsForBuild && !isBuilding} />
    </>
  );
}

/** When a crawl by the server last changed something (ISO); null when the last one did not. */
function changedAt(crawl: LatestCrawl['crawl']): string | null {
  const { finishedAt = null, changes } = crawl ?? {};
  const hasChanged = !changes || changes.added.count + changes.changed.count + changes.gone.count > 0;
  return hasChanged ? finishedAt : null;
}

const latestOf = (times: (string | null)[]) =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null;
