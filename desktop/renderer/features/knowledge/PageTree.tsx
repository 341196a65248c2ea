// A tree of rows as ARIA describes it: tables can't leave out the rows that aren't in sight, and one row at a time takes
// the keyboard for all of them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Check, ChevronRight, Folder as FolderIcon, Minus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useId, useRef, useState } from 'react';
import type { PageSummary } from '#shared/contracts/websites.ts';
import { Badge, type BadgeTone } from '../../components/Badge.tsx';
import { classNames } from '../../components/class-names.ts';
import type { PageChoice } from './page-choice.ts';
import { formatSize, pageSnippet } from './page-text.ts';
import { type Folder, pagesOf, stateOf, type TreeRow } from './page-tree.ts';
import { words } from './words.ts';

/** Up to this many rows are simply drawn: nothing is gained by less. */
const drawnAtOnce = 100;
/** For a mouse, dense; for fingers, large enough to hit. */
const rowHeightPx = () => (window.matchMedia('(pointer: coarse)').matches ? 45 : 32);

interface PageTreeProps {
  rows: readonly TreeRow[];
  choice: PageChoice;
  /** The address of the page whose text is shown. */
  openedUrl: string | null;
  /** Stable from one drawing to the next, so that only rows that changed are drawn again. */
  onChoose(pages: readonly PageSummary[], isIncluded: boolean): void;
  onToggle(folder: Folder, isOpen: boolean): void;
  /** A page was clicked or chosen with Enter. */
  onOpen(page: PageSummary): void;
  /** The keyboard moved to a page. */
  onPass(page: PageSummary): void;
}

/** Folders and pages, chosen with the mouse or the keyboard. Of many rows only those in sight are drawn. */
export function PageTree({ rows, choice, openedUrl, onChoose, onToggle, onOpen, onPass }: PageTreeProps) {
  const keysId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [rowHeight] = useState(rowHeightPx);
  /** Where a range begins, and what it sets. */
  const anchor = useRef<{ key: string; isIncluded: boolean } | null>(null);
  const wantsFocus = useRef(false);
  const found = rows.findIndex(({ key }) => key === activeKey);
  const active = Math.max(0, found);
  const isLong = rows.length > drawnAtOnce;

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized: no compiler is used
  const list = useVirtualizer({
    count: isLong ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // The row that has the focus stays in the page, wherever it is scrolled to.
    rangeExtractor: (range) => [...new Set([active, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  });
  const shown = isLong ? list.getVirtualItems().map(({ index }) => index) : rows.map((_, index) => index);

  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  });

  function moveTo(index: number) {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (!row) return;
    setActiveKey(row.key);
    wantsFocus.current = true;
    if (isLong) list.scrollToIndex(rows.indexOf(row));
    if (row.kind === 'page') onPass(row.page);
    return row;
  }

  function choose(row: TreeRow) {
    const isIncluded = stateOf(row, choice).state !== true;
    anchor.current = { key: row.key, isIncluded };
    onChoose(pagesOf(row), isIncluded);
  }

  /** Sets everything from where the last click was to this row as that one was set. */
  function chooseTo(row: TreeRow) {
    const from = rows.findIndex(({ key }) => key === anchor.current?.key);
    const to = rows.indexOf(row);
    if (!anchor.current || from < 0) return choose(row);
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    // What an open folder holds is in rows of its own.
    const pages = range.filter((one) => one.kind === 'page' || !one.isOpen).flatMap(pagesOf);
    onChoose(pages, anchor.current.isIncluded);
  }

  function open(row: TreeRow) {
    if (row.kind === 'folder') onToggle(row.folder, !row.isOpen);
    else onOpen(row.page);
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const row = rows[Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'])];
    if (!row) return;
    setActiveKey(row.key);
    if (event.shiftKey) chooseTo(row);
    else if (target.closest('[role=checkbox]')) choose(row);
    else open(row);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = rows[active];
    if (!row || event.altKey || event.metaKey) return;
    const parent = () => rows.findLastIndex(({ level }, index) => index < active && level < row.level);
    const isFolder = row.kind === 'folder';
    const move = (index: number) => {
      if (!event.shiftKey) anchor.current = null;
      // What shift passes is set as the row where it began.
      else anchor.current ??= { key: row.key, isIncluded: stateOf(row, choice).state !== true };
      const next = moveTo(index);
      if (event.shiftKey && next) chooseTo(next);
    };
    switch (event.key) {
      case 'ArrowDown':
        move(active + 1);
        break;
      case 'ArrowUp':
        move(active - 1);
        break;
      case 'PageDown':
        move(active + 10);
        break;
      case 'PageUp':
        move(active - 10);
        break;
      case 'Home':
        move(0);
        break;
      case 'End':
        move(rows.length - 1);
        break;
      case 'ArrowRight':
        if (isFolder && !row.isOpen) onToggle(row.folder, true);
        else if (isFolder) moveTo(active + 1);
        break;
      case 'ArrowLeft':
        if (isFolder && row.isOpen) onToggle(row.folder, false);
        else if (row.level > 1) moveTo(parent());
        break;
      case ' ':
        if (event.shiftKey) chooseTo(row);
        else choose(row);
        break;
      case 'Enter':
        open(row);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <div
      ref={scroller}
      role="treegrid"
      aria-label={words().pages.list}
      aria-describedby={keysId}
      aria-multiselectable
      aria-rowcount={rows.length}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="relative h-full overflow-y-auto overscroll-contain"
    >
      <div role="presentation" className="sr-only">
        <p id={keysId} hidden>
          {words().pages.keys}
        </p>
      </div>
      <div role="presentation" style={isLong ? { height: list.getTotalSize() } : undefined}>
        {shown.map((index) => {
          const row = rows[index];
          if (!row) return null;
          const { chosen, state } = stateOf(row, choice);
          return (
            <Row
              key={row.key}
              row={row}
              index={index}
              top={isLong ? index * rowHeight : null}
              height={rowHeight}
              chosen={chosen}
              state={state}
              isActive={index === active}
              isOpened={row.kind === 'page' && row.page.url === openedUrl}
            />
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  row: TreeRow;
  index: number;
  /** Null in the flow of the page. */
  top: number | null;
  height: number;
  /** How many of its pages are selected. */
  chosen: number;
  state: boolean | 'mixed';
  /** It's where the keyboard enters the tree. */
  isActive: boolean;
  isOpened: boolean;
}

const Row = memo(function Row({ row, index, top, height, chosen, state, isActive, isOpened }: RowProps) {
  const isFolder = row.kind === 'folder';
  const name = isFolder ? row.folder.name : row.page.title || row.page.url;
  const size = pagesOf(row).reduce((sum, { characters }) => sum + characters, 0);
  const texts = words();
  return (
    <div
      role="row"
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-level={row.level}
      aria-rowindex={index + 1}
      aria-expanded={isFolder ? row.isOpen : undefined}
      aria-selected={isOpened}
      style={{ height, ...(top === null ? {} : { position: 'absolute', top, left: 0, right: 0 }) }}
      className={classNames(
        'flex cursor-pointer items-center border-b border-line/60 pr-3 text-13 -outline-offset-2 select-none',
        isOpened ? 'bg-accent-soft' : 'hover:bg-bg-sunken',
      )}
    >
      <span
        role="gridcell"
        className="flex min-w-0 grow items-center self-stretch"
        style={{ paddingLeft: `${(row.level - 1) * 1.125}rem` }}
      >
        <ChevronRight
          aria-hidden
          className={classNames(
            'ml-2 size-3.5 shrink-0 text-text-faint transition-transform',
            isFolder ? row.isOpen && 'rotate-90' : 'invisible',
          )}
        />
        <span
          role="checkbox"
          aria-checked={state}
          aria-label={isFolder ? texts.pages.folder(row.folder.path, row.folder.all.length) : name}
          tabIndex={-1}
          className="grid w-8 shrink-0 place-items-center self-stretch pointer-coarse:w-11"
        >
          <span
            className={classNames(
              'grid size-4 place-items-center rounded-[4px] border',
              state === false ? 'border-line-strong bg-bg-raised' : 'border-accent bg-accent text-on-accent',
            )}
          >
            {state === true && <Check aria-hidden className="size-3" strokeWidth={3} />}
            {state === 'mixed' && <Minus aria-hidden className="size-3" strokeWidth={3} />}
          </span>
        </span>
        {isFolder && <FolderIcon aria-hidden className="mr-2 size-4 shrink-0 text-text-faint" />}
        <span className={classNames('truncate', isFolder ? 'font-medium' : 'text-text')}>
          {name}
          {!isFolder && row.page.beginning !== '' && (
            <span className="text-text-muted max-sm:hidden"> — {pageSnippet(row.page.beginning)}</span>
          )}
        </span>
      </span>
      {isFolder && (
        <span role="gridcell" className="shrink-0 pl-3 text-12 text-text-muted tabular-nums">
          {texts.pages.chosenOf(chosen, row.folder.all.length)}
        </span>
      )}
      <span role="gridcell" className="w-16 shrink-0 text-right text-12 text-text-muted tabular-nums max-sm:hidden">
        {formatSize(size)}
      </span>
      <span role="gridcell" className="flex w-28 shrink-0 justify-end">
        {!isFolder && <Rating page={row.page} />}
      </span>
    </div>
  );
});

const tones: Record<PageSummary['contentQuality'], BadgeTone> = {
  0: 'danger',
  1: 'warn',
  2: 'neutral',
  3: 'ok',
  4: 'ok',
  5: 'ok',
};

/** How much a page has to say. */
export function Rating({ page: { contentQuality, isLinkList } }: { page: PageSummary }) {
  const texts = words().quality;
  return isLinkList ? (
    <Badge tone="warn">{texts.links}</Badge>
  ) : (
    <Badge tone={tones[contentQuality]}>{texts[contentQuality]}</Badge>
  );
}
