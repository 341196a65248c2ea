import type { LatestCrawl } from '#shared/contracts/crawls.ts';
import { ChoosePages } from '../knowledge/ChoosePages.tsx';
import { KnowledgeBuild } from '../knowledge/KnowledgeBuild.tsx';
import type { KnowledgeDraft } from '../knowledge/use-knowledge-draft.ts';

interface CrawledPagesProps {
  websiteId: number;
  /** The last one by the server. */
  crawl: LatestCrawl['crawl'];
  /** When this computer last sent pages (ISO). */
  changedHereAt: string | null;
  draft: KnowledgeDraft;
}

/** The choice among the pages that crawls brought, and the build that makes the assistant know them. */
export function CrawledPages({ websiteId, crawl, changedHereAt, draft }: CrawledPagesProps) {
  const { pages, choose, chooseAll } = draft;
  return (
    <div>
      <KnowledgeBuild websiteId={websiteId} draft={draft} changedAt={latestOf([changedAt(crawl), changedHereAt])}>
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
