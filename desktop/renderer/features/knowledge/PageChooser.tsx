import { Search } from 'lucide-react';
import { useState } from 'react';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Input } from '../../components/Input.tsx';
import { LongList } from '../../components/LongList.tsx';
import { PageDialog } from './PageDialog.tsx';
import { PageRow } from './PageRow.tsx';

/** More selected pages than this bring a warning. */
const manyPages = 10;
/** Pages with more characters than this are pages with content. */
const enoughContent = 100;

/** Of a page with the beginning of its text on one line. */
const rowHeight = 90;

interface PageChooserProps {
  pages: readonly WebsitePage[];
  /** Stable from one drawing to the next, so that only rows that changed are drawn again. */
  onChoose(urls: readonly string[], isIncluded: boolean): void;
}

/** The pages of a website with the choice of what the assistant may use. */
export function PageChooser({ pages, onChoose }: PageChooserProps) {
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const chosen = pages.filter((page) => page.isIncluded).length;
  const wanted = search.trim().toLowerCase();
  const shown = pages.filter(
    (page) => page.title.toLowerCase().includes(wanted) || page.url.toLowerCase().includes(wanted),
  );

  function selectAll(isIncluded: boolean) {
    onChoose(
      pages.map((page) => page.url),
      isIncluded,
    );
  }

  function selectWithContent() {
    selectAll(false);
    onChoose(
      pages.filter((page) => page.content.length > enoughContent).map((page) => page.url),
      true,
    );
  }

  return (
    <>
      {chosen > manyPages && (
        <Callout tone="warn" title="Large Content Set Detected" className="mb-4">
          {chosen} pages are selected. Building takes longer, and a few good pages often answer better than many.
        </Callout>
      )}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="relative min-w-0 grow basis-56">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-faint"
          />
          <Input
            type="search"
            aria-label="Search pages"
            placeholder="Search pages"
            className="pl-9"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <Button onClick={() => selectAll(true)}>Select All</Button>
        <Button onClick={selectWithContent}>Select Pages with Content</Button>
      </div>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3 text-13 text-text-muted">
        <output className="tabular-nums">
          {chosen} of {pages.length} selected
          {wanted && `, ${shown.length} shown`}
        </output>
        {chosen > 0 && (
          <Button size="small" tone="quiet" onClick={() => selectAll(false)}>
            Clear selection
          </Button>
        )}
      </div>
      <ul aria-label="Pages" className="divide-y overflow-hidden rounded-card border bg-bg-raised">
        <LongList rows={shown} rowKey={(page) => page.url} guessedHeight={rowHeight}>
          {(page) => <PageRow {...page} onChoose={onChoose} onOpen={setOpened} />}
        </LongList>
        {shown.length === 0 && <li className="p-6 text-center text-text-muted">No page matches this search.</li>}
      </ul>
      <PageDialog page={pages.find((page) => page.url === opened) ?? null} onClose={() => setOpened(null)} />
    </>
  );
}
