import type { ReactNode } from 'react';
import type { PageRule } from '#shared/contracts/websites.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { useLatestCrawl } from '../crawls/data.ts';
import { MorePages } from '../crawls/MorePages.tsx';
import type { ChosenPages } from './data.ts';
import { PageChooser } from './PageChooser.tsx';
import { PageListOutline } from './PageListOutline.tsx';
import type { ChoosablePage } from './page-choice.ts';

interface ChoosePagesProps {
  websiteId: number;
  pages: ChosenPages;
  /** In place of a website's pages that has none. */
  empty: ReactNode;
  /** Above the pages of a website that has some. */
  children?: ReactNode;
  onChoose(pages: readonly ChoosablePage[], isIncluded: boolean): void;
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

/** The search for pages, and the first of them, before they are known. */
export function PagesOutline() {
  return (
    <div>
      <div className="mb-4 flex flex-wrap gap-2">
        <div className="h-9 grow rounded-control border bg-bg-raised max-sm:basis-full sm:max-w-72 pointer-coarse:h-11" />
        <div className="h-9 w-48 rounded-control border bg-bg-raised max-sm:grow pointer-coarse:h-11" />
      </div>
      <Skeleton className="mb-4 h-3 w-32" />
      <PageListOutline />
    </div>
  );
}
