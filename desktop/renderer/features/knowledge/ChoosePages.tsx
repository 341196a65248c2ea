import type { ReactNode } from 'react';
import type { PageRule, WebsitePage } from '#shared/contracts/websites.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading } from '../../components/Skeleton.tsx';
import { MorePages } from '../crawls/MorePages.tsx';
import { useLatestCrawl } from '../crawls/use-latest-crawl.ts';
import { PageChooser } from './PageChooser.tsx';
import { PagesOutline } from './PagesOutline.tsx';
import type { ChosenPages } from './use-page-choice.ts';

interface ChoosePagesProps {
  websiteId: number;
  pages: ChosenPages;
  /** In place of a website's pages that has none. */
  empty: ReactNode;
  /** Above the pages of a website that has some. */
  children?: ReactNode;
  onChoose(page: WebsitePage, isIncluded: boolean): void;
  onChooseAll(rule: PageRule): void;
}

/** The choice among a website's pages, from the moment they are asked for. */
export function ChoosePages({ websiteId, pages, empty, children, onChoose, onChooseAll }: ChoosePagesProps) {
  const latestCrawl = useLatestCrawl(websiteId);
  const { query, choice, typedPages, total, chosen } = pages;
  if (query.isError && total === null) {
    return (
      <Card>
        <ErrorState title="Failed to fetch website pages" error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  }
  if (total === null || latestCrawl.isPending) {
    return (
      <Loading label="Loading pages">
        <PagesOutline />
      </Loading>
    );
  }
  if (total === 0) return <Card>{empty}</Card>;
  return (
    <>
      {children}
      <div className="mb-4 empty:hidden">
        <MorePages websiteId={websiteId} />
      </div>
      <PageChooser
        websiteId={websiteId}
        choice={choice}
        typedPages={typedPages}
        total={total}
        chosen={chosen}
        onChoose={onChoose}
        onChooseAll={onChooseAll}
      />
    </>
  );
}
