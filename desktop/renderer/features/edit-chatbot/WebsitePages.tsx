import { Link } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FileDrawing } from '../../components/illustrations.tsx';
import { crawlAddress } from '../crawls/crawl-address.ts';
import { useCrawlRuns } from '../crawls/crawl-runs.ts';
import { ChoosePages } from '../knowledge/ChoosePages.tsx';
import type { KnowledgeDraft } from '../knowledge/use-knowledge-draft.ts';

interface WebsitePagesProps {
  chatbot: Chatbot;
  draft: KnowledgeDraft;
}

/** The choice of pages, or the way to get some. */
export function WebsitePages({ chatbot, draft: { pages, choose, chooseAll } }: WebsitePagesProps) {
  const { websiteId } = chatbot;
  const run = useCrawlRuns(({ runs }) => runs[websiteId]);
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
                <Link to={`/create-chatbot?websiteId=${websiteId}`}>Crawl Website</Link>
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
            <Link to={crawlAddress(websiteId, chatbot.id)}>Crawl Again</Link>
          </Button>
        </div>
        {run?.state === 'done' && run.found > 0 && (
          <Callout tone="ok" className="mb-4">
            {run.found === 1 ? '1 page was' : `${run.found} pages were`} crawled. The assistant uses them after the next
            build.
          </Callout>
        )}
      </ChoosePages>
    </section>
  );
}
