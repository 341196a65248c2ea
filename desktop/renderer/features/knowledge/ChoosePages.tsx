import { type ReactNode, useMemo } from 'react';
import type { PageSummary } from '#shared/contracts/websites.ts';
import { Card } from '../../components/Card.tsx';
import { Loading } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { useLatestCrawl } from '../crawls/data.ts';
import { MorePages } from '../crawls/MorePages.tsx';
import { type ChosenPages, useOutline } from './data.ts';
import { PagesOutline } from './KnowledgeBuild.tsx';
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
