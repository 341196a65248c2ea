import { ChevronDown, Info, SlidersHorizontal, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PageSort, PageSummary } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { SearchBox } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { useUndo } from './data.ts';
import { PageDialog, PageReader } from './PageReader.tsx';
import { PageTree, rowHeightPx } from './PageTree.tsx';
import { asStored, type ChoosablePage, type PageChoice } from './page-choice.ts';
import {
  buildTree,
  countByFilter,
  type Folder,
  listedPages,
  type PageFilter,
  type PageView,
  rowsOf,
} from './page-tree.ts';
import { words } from './words.ts';

/** More selected pages than this show a notice. */
const manyPages = 10;
/** With more, leaving pages out helps. With fewer, an owner would only lose answers. */
const tooManyPages = 200;
/** On larger sites, folders start collapsed. */
const shownOpen = 60;
/** From this width on, the text is next to the list. */
const roomForTextPx = 760;
/** Milliseconds to wait before loading a text, since the keyboard moves quickly over rows. */
const pauseMs = 150;

const sorts: readonly PageSort[] = ['quality', 'title', 'url'];
const filters: readonly PageFilter[] = ['all', 'selected', 'unselected', 'thin', 'links', 'repeated'];

interface PageChooserProps {
  websiteId: number;
  /** Best content first. */
  pages: readonly PageSummary[];
  choice: PageChoice;
  /** Texts of pages that only this window has, by URL. */
  typedTexts: ReadonlyMap<string, string>;
  chosen: number;
  /** Must be stable between renders, so that only changed rows render again. */
  onChoose(pages: readonly ChoosablePage[], isIncluded: boolean): void;
  onReplace(choice: PageChoice): void;
}

/** A website's pages as a tree, with the selection of what the assistant may use, and their texts. */
export function PageChooser({ websiteId, pages, choice, typedTexts, chosen, onChoose, onReplace }: PageChooserProps) {
  const texts = words().pages;
  const [view, setView] = useState<PageView>({ q: '', sort: 'quality', filter: 'all' });
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [passed, setPassed] = useState<PageSummary | null>(null);
  const [opened, setOpened] = useState<PageSummary | null>(null);
  /** Where there is little room, the hint on many pages is one line until it is opened. */
  const [isHintOpen, setHintOpen] = useState(false);
  /** On phones, the filter and the order are hidden, so that the pages begin high on the screen. */
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const offerUndo = useUndo();
  const box = useRef<HTMLDivElement>(null);
  const { isWide, maxHeightPx } = useRoom(box);

  // Most lists don't change when a page is selected.
  const isByChoice = view.filter === 'selected' || view.filter === 'unselected';
  const listedBy = isByChoice ? choice : asStored;
  const listed = useMemo(() => listedPages(pages, view, listedBy), [pages, view, listedBy]);
  const tree = useMemo(() => buildTree(listed), [listed]);
  // A search match must not be hidden in a collapsed folder.
  const isNarrowed = view.q !== '' || view.filter !== 'all';
  const rows = useMemo(() => {
    const isOpen = ({ path }: Folder) => toggled.get(path) ?? (isNarrowed || pages.length <= shownOpen);
    return rowsOf(tree, isOpen);
  }, [tree, toggled, isNarrowed, pages.length]);
  const counts = useMemo(() => countByFilter(pages, choice), [pages, choice]);

  const toggle = useCallback(
    (folder: Folder, isOpen: boolean) => setToggled((before) => new Map(before).set(folder.path, isOpen)),
    [],
  );
  useEffect(() => {
    if (!passed || !isWide) return;
    const timer = window.setTimeout(() => setOpened(passed), pauseMs);
    return () => window.clearTimeout(timer);
  }, [passed, isWide]);
  const first = rows.find((row) => row.kind === 'page');
  const besideList = opened ?? first?.page ?? null;
  const typedTextOf = (page: PageSummary | null) => (page && typedTexts.get(page.url)) ?? null;

  function chooseAll(rule: 'all' | 'content' | 'none') {
    onReplace({ rule, exceptions: {} });
    // Undo is only offered if a manual selection is lost, or all of it is cleared.
    const isPicked = chosen > 0 && (chosen < pages.length || rule === 'none');
    if (isPicked) offerUndo(texts.replaced[rule], () => onReplace(choice));
  }

  function narrow(change: Partial<PageView>) {
    setView({ ...view, ...change });
    setToggled(new Map());
  }

  const filterLook = classNames('w-auto! min-w-40 max-sm:grow', !areFiltersOpen && 'max-sm:hidden');
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <SearchBox label={texts.search} value={view.q} onSearch={(q) => narrow({ q })} hasFilters />
        <Button
          aria-label={texts.filterAndOrder}
          aria-expanded={areFiltersOpen}
          icon={<SlidersHorizontal aria-hidden />}
          onClick={() => setFiltersOpen(!areFiltersOpen)}
          className="min-w-11 sm:hidden"
        />
        <Select
          aria-label={texts.show}
          className={filterLook}
          value={view.filter}
          onChange={(filter) => narrow({ filter: filter as PageFilter })}
          options={filters
            .filter((filter) => counts[filter] > 0 || filter === 'all' || filter === view.filter)
            .map((filter) => ({ value: filter, label: `${texts.filters[filter]} (${counts[filter]})` }))}
        />
        <Select
          aria-label={texts.order}
          className={filterLook}
          value={view.sort}
          onChange={(sort) => setView({ ...view, sort: sort as PageSort })}
          options={sorts.map((sort) => ({ value: sort, label: texts.orders[sort] }))}
        />
        <Button className="max-sm:grow" onClick={() => chooseAll('all')}>
          {texts.selectAll}
        </Button>
        <Button className="max-sm:grow" onClick={() => chooseAll('content')}>
          {texts.selectContent}
        </Button>
      </div>
      <div className="mb-1.5 grid min-h-8 grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 text-13 text-text-muted">
        <output className="tabular-nums">
          {`${texts.selected(chosen, pages.length)}${isNarrowed ? texts.shown(listed.length) : ''}`}
        </output>
        {chosen > manyPages && (
          <p className="flex min-w-0 gap-1.5 max-sm:order-last max-sm:col-span-3">
            {chosen > tooManyPages ? (
              <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-warn" />
            ) : (
              <Info aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            )}
            <span className={classNames('min-w-0 grow', !isHintOpen && 'line-clamp-1')}>
              <span className="font-medium text-text">{texts.large}</span>{' '}
              {chosen > tooManyPages ? texts.largeHint(chosen) : texts.fineHint(chosen)}
            </span>
            <button
              type="button"
              aria-label={isHintOpen ? texts.lessHint : texts.moreHint}
              aria-expanded={isHintOpen}
              onClick={() => setHintOpen(!isHintOpen)}
              className="touch-target -mr-1 size-5 shrink-0 rounded-control xl:hidden"
            >
              <ChevronDown
                aria-hidden
                className={classNames('mx-auto size-4 transition-transform', isHintOpen && 'rotate-180')}
              />
            </button>
          </p>
        )}
        {chosen > 0 && (
          <Button
            size="small"
            tone="quiet"
            className="col-start-3 -mr-2 touch-target max-sm:h-8!"
            onClick={() => chooseAll('none')}
          >
            {texts.clear}
          </Button>
        )}
      </div>
      <div
        ref={box}
        className={classNames(
          'grid overflow-hidden rounded-card border bg-bg-raised',
          isWide && 'grid-cols-[minmax(0,3fr)_minmax(0,2fr)] divide-x',
        )}
        // Not a maximum, with which the list inside would be as tall as all its rows.
        style={rows.length > 0 || isWide ? { height: Math.min(maxHeightPx, heightOf(rows.length, isWide)) } : undefined}
      >
        {rows.length === 0 ? (
          <p className="p-6 text-center text-text-muted">{texts.none}</p>
        ) : (
          <PageTree
            rows={rows}
            choice={choice}
            openedUrl={isWide ? (besideList?.url ?? null) : null}
            onChoose={onChoose}
            onToggle={toggle}
            onOpen={setOpened}
            onPass={setPassed}
          />
        )}
        {isWide && (
          <div className="flex min-h-0 flex-col">
            <PageReader websiteId={websiteId} page={besideList} typedText={typedTextOf(besideList)} />
          </div>
        )}
      </div>
      {!isWide && (
        <PageDialog
          websiteId={websiteId}
          page={opened}
          typedText={typedTextOf(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** A list that fills the window down to the buttons below, but shows at least ten rows, or half a phone. */
const leastHeightPx = () => Math.max(330, Math.round(window.innerHeight / 2));
const footerPx = 84;
/** Few rows leave no empty area, but beside them, there is room to read a text. */
const heightOf = (rows: number, isWide: boolean) => Math.max(isWide ? leastHeightPx() : 0, rows * rowHeightPx() + 2);

/** Whether the text fits next to the list, and the height of both. */
function useRoom(box: React.RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ isWide: false, maxHeightPx: leastHeightPx() });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { top, width } = element.getBoundingClientRect();
      const maxHeightPx = Math.round(Math.max(leastHeightPx(), window.innerHeight - (top + window.scrollY) - footerPx));
      const isWide = width >= roomForTextPx;
      setRoom((before) =>
        before.isWide === isWide && before.maxHeightPx === maxHeightPx ? before : { isWide, maxHeightPx },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    // Content above moves the list, so the whole page is observed.
    observer.observe(document.body);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [box]);
  return room;
}
