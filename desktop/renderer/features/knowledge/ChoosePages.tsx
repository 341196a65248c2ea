import { type ReactNode, useMemo } from 'react';
import type { PageSummary } from '#shared/contracts/websites.ts';
import { Card } from '../../components/Card.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { useLatestCrawl } from '../crawls/data.ts';
import { MorePages } from '../crawls/MorePages.tsx';
import { type ChosenPages, useOutline } from './data.ts';
import { PageChooser } from './PageChooser.tsx';
import { type ChoosablePage, type PageChoice, toChoosable } from './page-choice.ts';
import { words } from './words.ts';

interface ChoosePagesProps {
  websiteId: number;
  pages: ChosenPages;
  /** Shown for a website without pages. */
  empty: ReactNode;
  /** Shown above the pages, if there are any. */
  children?: ReactNode;
  onChoose(pages: readonly ChoosablePage[], isIncluded: boolean): void;
  onReplace(choice: PageChoice): void;
}

/** A website's page selection, including loading and errors. */
export function ChoosePages({ websiteId, pages, empty, children, onChoose, onReplace }: ChoosePagesProps) {
  const latestCrawl = useLatestCrawl(websiteId);
  const outline = useOutline(websiteId);
  const { query, choice, typedPages, total, chosen } = pages;
  const all = useMemo((): PageSummary[] => {
    const typed = new Map(typedPages.map((page) => [page.url, page]));
    return [
      ...typedPages.map((page) => ({
        ...toChoosable(page),
        title: page.title,
        contentQuality: page.contentQuality,
        isLinkList: false,
        sameTitle: 0,
        beginning: page.content.slice(0, 300),
      })),
      ...(outline.data ?? []).filter(({ url }) => !typed.has(url)),
    ];
  }, [typedPages, outline.data]);
  const typedTexts = useMemo(() => new Map(typedPages.map(({ url, content }) => [url, content])), [typedPages]);

  const failed = [query, outline].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <Card>
        <ErrorState title={words().pages.failed} error={failed.error} onRetry={() => void failed.refetch()} />
      </Card>
    );
  }
  if (total === 0) return <Card>{empty}</Card>;
  if (total === null || !outline.data || latestCrawl.isPending) {
    return (
      <Loading label={words().pages.loading}>
        <PagesOutline />
      </Loading>
    );
  }
  return (
    <>
      {children}
      <div className="mb-3 empty:hidden">
        <MorePages websiteId={websiteId} />
      </div>
      <PageChooser
        websiteId={websiteId}
        pages={all}
        choice={choice}
        typedTexts={typedTexts}
        chosen={chosen}
        onChoose={onChoose}
        onReplace={onReplace}
      />
    </>
  );
}

/** The skeleton of the page search and the first pages. */
export function PagesOutline() {
  return (
    <div>
      <div className="mb-2 flex flex-wrap gap-2">
        <div className="h-9 grow rounded-control border bg-bg-raised max-sm:basis-full sm:max-w-72 pointer-coarse:h-11" />
        <div className="h-9 w-40 rounded-control border bg-bg-raised max-sm:grow pointer-coarse:h-11" />
        <div className="h-9 w-40 rounded-control border bg-bg-raised max-sm:grow pointer-coarse:h-11" />
      </div>
      <Skeleton className="my-3 h-3 w-32" />
      <div className="h-[330px] divide-y overflow-hidden rounded-card border bg-bg-raised">
        {Array.from({ length: 10 }, (_, row) => (
          <div key={row} className="flex h-8 items-center gap-3 px-4">
            <Skeleton className="size-4 shrink-0" />
            <Skeleton className={row % 2 === 0 ? 'h-3 w-2/5' : 'h-3 w-1/3'} />
            <Skeleton className="ml-auto h-3 w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
