import type { LatestCrawl } from '#shared/contracts/crawls.ts';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { ChoosePages } from '../knowledge/ChoosePages.tsx';
import { KnowledgeBuild } from '../knowledge/KnowledgeBuild.tsx';
import type { KnowledgeDraft } from '../knowledge/use-knowledge-draft.ts';

interface CrawledPagesProps {
  websiteId: number;
  /** The last one by the server. */
  crawl: LatestCrawl['crawl'];
  /** The last one on this computer. */
  local: LocalCrawl | undefined;
  draft: KnowledgeDraft;
}

/** The choice among the pages that crawls brought, and the build that makes the assistant know them. */
export function CrawledPages({ websiteId, crawl, local, draft }: CrawledPagesProps) {
  const { pages, choose, chooseAll } = draft;
  // Nothing to choose from yet: the crawl is all there is to do.
  if (pages.total === 0) return null;
  return (
    <div>
      <KnowledgeBuild websiteId={websiteId} draft={draft} changedAt={changedAt(crawl, local)}>
        {() => (
          <section aria-label="Pages">
            <ChoosePages websiteId={websiteId} pages={pages} empty={null} onChoose={choose} onChooseAll={chooseAll}>
              <h2 className="mb-4 text-16 font-semibold">Pages</h2>
            </ChoosePages>
          </section>
        )}
      </KnowledgeBuild>
    </div>
  );
}

/** When a crawl last changed something (ISO); null when the last ones did not. */
function changedAt(crawl: LatestCrawl['crawl'], local: LocalCrawl | undefined): string | null {
  const { changes } = crawl ?? {};
  const hasChanged = !changes || changes.added.count + changes.changed.count + changes.gone.count > 0;
  const times = [
    hasChanged ? crawl?.finishedAt : null,
    local && local.uploaded.sent > 0 ? local.finishedAt : null,
  ].filter((time) => typeof time === 'string');
  return times.toSorted().at(-1) ?? null;
}
