// A row of an ARIA tree; see PageTree.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus */
import { Check, ChevronRight, Folder as FolderIcon, Minus } from 'lucide-react';
import { memo } from 'react';
import type { PageSummary } from '#shared/contracts/websites.ts';
import { Badge, type BadgeTone } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { locale } from '../../language/language-store.ts';
import { pagesOf, type TreeRow } from './page-tree.ts';
import { words } from './words.ts';

interface PageRowProps {
  row: TreeRow;
  index: number;
  /** Null if it isn't virtualized. */
  top: number | null;
  height: number;
  /** How many of its pages are selected. */
  chosen: number;
  state: boolean | 'mixed';
  /** Where Tab enters the tree. */
  isActive: boolean;
  isOpened: boolean;
}

/** A page or folder in the tree. */
export const PageRow = memo(function PageRow({
  row,
  index,
  top,
  height,
  chosen,
  state,
  isActive,
  isOpened,
}: PageRowProps) {
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
            'ml-1 size-3.5 shrink-0 text-text-faint sm:ml-2 transition-transform',
            isFolder ? row.isOpen && 'rotate-90' : 'invisible',
          )}
        />
        <span
          role="checkbox"
          aria-checked={state}
          aria-label={isFolder ? texts.pages.folder(row.folder.path, row.folder.all.length) : name}
          tabIndex={-1}
          className="grid w-8 shrink-0 place-items-center self-stretch pointer-coarse:w-10"
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
      <span role="gridcell" className="flex shrink-0 justify-end pl-2 sm:w-28">
        {!isFolder && <Rating page={row.page} />}
      </span>
    </div>
  );
});

const tones: Record<PageSummary['contentQuality'], BadgeTone> = {
  0: 'danger',
  // A short page can be all that is to say, such as contact or opening hours.
  1: 'neutral',
  2: 'neutral',
  3: 'ok',
  4: 'ok',
  5: 'ok',
};

/** How much content a page has. */
export function Rating({ page: { contentQuality, isLinkList } }: { page: PageSummary }) {
  const texts = words().quality;
  return isLinkList ? (
    <Badge tone="warn">{texts.links}</Badge>
  ) : (
    <Badge tone={tones[contentQuality]}>{texts[contentQuality]}</Badge>
  );
}

const snippetLength = 150;

/** The beginning of a page, at most 150 characters including the ellipsis, without light Markdown marks. */
export function pageSnippet(content: string): string {
  // There may be many long pages, so only the beginning is processed.
  const text = content
    .slice(0, 1000)
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^- /gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > snippetLength ? `${text.slice(0, snippetLength - 3)}...` : text;
}

/** The size of a text: '0.4 kB', '12 kB'. Always in kB, so that pages are easy to compare. */
export function formatSize(characters: number): string {
  const kilobytes = characters / 1000;
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: 'kilobyte',
    minimumFractionDigits: kilobytes < 10 ? 1 : 0,
    maximumFractionDigits: kilobytes < 10 ? 1 : 0,
  }).format(kilobytes);
}
