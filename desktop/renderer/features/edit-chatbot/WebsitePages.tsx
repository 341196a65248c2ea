import { Link } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FileDrawing } from '../../components/illustrations.tsx';
import { ChoosePages } from '../knowledge/ChoosePages.tsx';
import { useCrawlRuns } from '../wizard/crawl-run.ts';
import type { KnowledgeDraft } from './use-knowledge-draft.ts';

interface WebsitePagesProps {
  websiteId: number;
  draft: KnowledgeDraft;
}

/** The choice of pages, or the way to get some. */
export function WebsitePages({ websiteId, draft: { pages, choose, chooseAll } }: WebsitePagesProps) {
  const run = useCrawlRuns(({ runs }) => runs[websiteId]);
  const crawlLink = <Link to={`/create-chatbot?websiteId=${websiteId}`}>Crawl Website</Link>;
  return (
    <section aria-label="Pages">
      <ChoosePages
        websiteId={websiteId}
        pages={pages}
        empty={
          <EmptyState
            drawing={<FileDrawing />}
            title="No website pages found. Please crawl your website first."
            action={
              <Button asChild tone="primary">
                {crawlLink}
              </Button>
            }
          />
        }
        onChoose={choose}
        onChooseAll={chooseAll}
      >
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-16 font-semibold">Pages</h2>
          <Button asChild size="small">
            {crawlLink}
          </Button>
        </div>
        {run?.state === 'done' && run.found > 0 && (
          <Callout tone="ok" className="mb-4">
            {run.found === 1 ? '1 page was' : `${run.found} pages were`} read. The assistant knows them after the next
            build.
          </Callout>
        )}
      </ChoosePages>
    </section>
  );
}
