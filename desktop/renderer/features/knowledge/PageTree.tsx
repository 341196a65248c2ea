// An ARIA tree. Unlike in a table, rows out of view can be omitted, and one row at a time takes focus for all of them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { PageSummary } from '#shared/contracts/websites.ts';
import { PageRow } from './PageRow.tsx';
import type { PageChoice } from './page-choice.ts';
import { type Folder, pagesOf, stateOf, type TreeRow } from './page-tree.ts';
import { words } from './words.ts';

/** Trees up to this size are rendered fully, since virtualizing them gains nothing. */
const drawnAtOnce = 100;
/** Dense for a mouse, large enough to tap for touch. */
export const rowHeightPx = () => (window.matchMedia('(pointer: coarse)').matches ? 36 : 32);

interface PageTreeProps {
  rows: readonly TreeRow[];
  choice: PageChoice;
  /** The URL of the page whose text is shown. */
  openedUrl: string | null;
  /** Must be stable between renders, so that only changed rows render again. */
  onChoose(pages: readonly PageSummary[], isIncluded: boolean): void;
  onToggle(folder: Folder, isOpen: boolean): void;
  /** A page was clicked or opened with Enter. */
  onOpen(page: PageSummary): void;
  /** The keyboard moved to a page. */
  onPass(page: PageSummary): void;
}

/** Folders and pages that can be selected by mouse or keyboard. Large trees render only their visible rows. */
export function PageTree({ rows, choice, openedUrl, onChoose, onToggle, onOpen, onPass }: PageTreeProps) {
  const keysId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [rowHeight] = useState(rowHeightPx);
  /** Where a range starts, and what it sets. */
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
    // The focused row stays rendered wherever it is scrolled.
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

  /** Sets all rows from the last clicked one to this one to its state. */
  function chooseTo(row: TreeRow) {
    const from = rows.findIndex(({ key }) => key === anchor.current?.key);
    const to = rows.indexOf(row);
    if (!anchor.current || from < 0) return choose(row);
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    // The contents of an expanded folder have their own rows.
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
      // Shift sets the passed rows to the state of the row where the range started.
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
            <PageRow
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
