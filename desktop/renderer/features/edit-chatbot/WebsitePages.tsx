import { Link } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FileDrawing } from '../../components/illustrations.tsx';
import { Loading } from '../../components/Skeleton.tsx';
import { PageChooser } from '../knowledge/PageChooser.tsx';
import { PagesOutline } from '../knowledge/PagesOutline.tsx';
import type { KnowledgeDraft } from './use-knowledge-draft.ts';

interface WebsitePagesProps {
  websiteId: number;
  draft: KnowledgeDraft;
}

/** The choice of pages, or the way to get some. */
export function WebsitePages({ websiteId, draft: { pages, choose, chooseAll } }: WebsitePagesProps) {
  const { query, choice, typedPages, total, chosen } = pages;
  const crawlLink = <Link to={`/create-chatbot?websiteId=${websiteId}`}>Crawl Website</Link>;
  if (query.isError && total === null) {
    return (
      <Card>
        <ErrorState title="Failed to fetch website pages" error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  }
  if (total === null) {
    return (
      <Loading label="Loading pages">
        <PagesOutline />
      </Loading>
    );
  }
  if (total === 0) {
    return (
      <Card>
        <EmptyState
          drawing={<FileDrawing />}
          title="No website pages found. Please crawl your website first."
          action={
            <Button asChild tone="primary">
              {crawlLink}
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <section aria-labelledby="pages-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="pages-title" className="text-16 font-semibold">
          Pages
        </h2>
        <Button asChild size="small">
          {crawlLink}
        </Button>
      </div>
      <PageChooser
        websiteId={websiteId}
        choice={choice}
        typedPages={typedPages}
        total={total}
        chosen={chosen}
        onChoose={choose}
        onChooseAll={chooseAll}
      />
    </section>
  );
}
