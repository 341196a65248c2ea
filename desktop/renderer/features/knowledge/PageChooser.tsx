import { useState } from 'react';
import type { PageRule, PageSort, WebsitePage } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LongList } from '../../components/LongList.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { Select } from '../../components/Select.tsx';
import { Loading } from '../../components/Skeleton.tsx';
import { PageDialogBox } from './PageDialogBox.tsx';
import { PageListOutline } from './PageListOutline.tsx';
import { PageRow } from './PageRow.tsx';
import { type ChoosablePage, isChosen, type PageChoice, toChoosable } from './page-choice.ts';
import { UnreadPageRow } from './UnreadPageRow.tsx';
import { type PageView, type UnreadPage, usePageRows } from './use-page-rows.ts';

/** More selected pages than this bring a warning. */
const manyPages = 10;

/** Of a page with the beginning of its text on one line. */
const rowHeight = 90;

const orders: readonly { value: PageSort; label: string }[] = [
  { value: 'quality', label: 'Most content first' },
  { value: 'title', label: 'By title' },
  { value: 'url', label: 'By address' },
];

interface PageChooserProps {
  websiteId: number;
  choice: PageChoice;
  /** Pages the server does not have; they stand before all others. */
  typedPages: readonly WebsitePage[];
  total: number;
  chosen: number;
  /** Stable from one drawing to the next, so that only rows that changed are drawn again. */
  onChoose(pages: readonly ChoosablePage[], isIncluded: boolean): void;
  onChooseAll(rule: PageRule): void;
}

/** The pages of a website with the choice of what the assistant may use. */
export function PageChooser(props: PageChooserProps) {
  const { websiteId, choice, typedPages, total, chosen, onChoose, onChooseAll } = props;
  const [view, setView] = useState<PageView>({ q: '', sort: 'quality' });
  const [opened, setOpened] = useState<WebsitePage | null>(null);
  const stored = usePageRows(websiteId, view);
  const wanted = view.q.toLowerCase();
  const typed = typedPages.filter(({ title, url }) => `${title}\n${url}`.toLowerCase().includes(wanted));
  const rows = [...typed, ...stored.rows];

  return (
    <>
      {chosen > manyPages && (
        <Callout tone="warn" title="Large Content Set Detected" className="mb-4">
          {chosen} pages are selected. Building will take longer, and fewer, better pages often give better answers.
        </Callout>
      )}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label="Search pages" value={view.q} onSearch={(q) => setView({ ...view, q })} />
        <Select
          aria-label="Order of the pages"
          className="w-auto! min-w-48 max-sm:grow"
          value={view.sort}
          onChange={(sort) => setView({ ...view, sort: sort as PageSort })}
          options={orders}
        />
        <Button className="max-sm:grow" onClick={() => onChooseAll('all')}>
          Select All
        </Button>
        <Button className="max-sm:grow" onClick={() => onChooseAll('content')}>
          Select Pages with Content
        </Button>
      </div>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3 text-13 text-text-muted">
        <output className="tabular-nums">
          {chosen} of {total} selected
          {view.q && !stored.query.isPlaceholderData && `, ${typed.length + stored.total} shown`}
        </output>
        {chosen > 0 && (
          <Button size="small" tone="quiet" onClick={() => onChooseAll('none')}>
            Clear selection
          </Button>
        )}
      </div>
      {stored.query.isError && !stored.query.data ? (
        <Card>
          <ErrorState
            title="Failed to fetch website pages"
            error={stored.query.error}
            onRetry={() => void stored.query.refetch()}
          />
        </Card>
      ) : !stored.query.data ? (
        <Loading label="Loading pages">
          <PageListOutline />
        </Loading>
      ) : (
        <ul
          aria-label="Pages"
          aria-busy={stored.query.isPlaceholderData}
          className={classNames(
            'divide-y overflow-hidden rounded-card border bg-bg-raised transition-opacity',
            stored.query.isPlaceholderData && 'opacity-60',
          )}
        >
          <LongList rows={rows} rowKey={keyOf} guessedHeight={rowHeight} onInSight={stored.onInSight}>
            {(row) =>
              'url' in row ? (
                <PageRow
                  page={row}
                  isChosen={isChosen(choice, toChoosable(row))}
                  onChoose={(page, isIncluded) => onChoose([toChoosable(page)], isIncluded)}
                  onOpen={setOpened}
                />
              ) : (
                <UnreadPageRow {...row} />
              )
            }
          </LongList>
          {rows.length === 0 && <li className="p-6 text-center text-text-muted">No page matches this search.</li>}
        </ul>
      )}
      <PageDialogBox
        websiteId={websiteId}
        page={opened}
        isStored={!typedPages.some(({ url }) => url === opened?.url)}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

const keyOf = (row: WebsitePage | UnreadPage, index: number) => ('url' in row ? row.url : String(index));
