import { Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageSizes } from '#shared/contracts/paging.ts';
import { locale } from '../language/language-store.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Input, searchWidth } from './Input.tsx';
import { SearchDrawing } from './illustrations.tsx';
import { EmptyState } from './States.tsx';
import { type CellColumn, type HeadColumn, TableHead, TablePager, TableRow } from './TableParts.tsx';
import { words } from './words.ts';

export interface Column<Row> extends HeadColumn, CellColumn<Row> {
  /** The value to sort by; without it, the column can't be sorted. */
  sortBy?(row: Row): string | number;
}

interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId(row: Row): string;
  /** The text that the search box matches. Without it, there is no search box. */
  searchText?(row: Row): string;
  searchLabel?: string;
  /** Called for a click anywhere on the row. The same must be available from a link or button inside it. */
  onRowClick?(row: Row): void;
  selectedId?: string | null;
  /** On phones without a header, and with the first cell of a row above its others, which must be clear without it. */
  isStackedOnPhones?: boolean;
  /** Shown next to the search box. */
  toolbar?: ReactNode;
  /** The initial page, search and order. */
  first?: TableView;
  /** Called after every change of page, search or order. */
  onView?(view: TableView): void;
}

/** The page, search and order of the rows. */
interface TableView {
  q: string;
  page: number;
  limit: number;
  /** Column id; empty for the original order. */
  sort: string;
  order: 'asc' | 'desc';
}

const firstView: TableView = { q: '', page: 1, limit: 10, sort: '', order: 'asc' };

export function DataTable<Row>({
  label,
  rows,
  columns,
  rowId,
  searchText,
  searchLabel = words().table.searchByName,
  onRowClick,
  selectedId,
  isStackedOnPhones = false,
  toolbar,
  first = firstView,
  onView,
}: DataTableProps<Row>) {
  const [search, setSearch] = useState(first.q);
  const found = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase();
    return rows.filter((row) => !wanted || searchText?.(row).toLocaleLowerCase().includes(wanted));
  }, [rows, search, searchText]);
  const [sorting, setSorting] = useState<Sorting | null>(() =>
    columns.some(({ id, sortBy }) => sortBy && id === first.sort) ? { id: first.sort, order: first.order } : null,
  );
  const sortBy = columns.find(({ id }) => id === sorting?.id)?.sortBy;
  const sorted = useMemo(() => {
    if (!sorting || !sortBy) return found;
    const sign = sorting.order === 'asc' ? 1 : -1;
    return found.toSorted((one, other) => sign * compare(sortBy(one), sortBy(other)));
  }, [found, sorting, sortBy]);
  const [pageSize, setPageSize] = useState(first.limit);
  const [wantedPage, setPage] = useState(first.page - 1);
  const pageIndex = Math.min(wantedPage, Math.max(0, Math.ceil(found.length / pageSize) - 1));
  const shown = sorted.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
  const tell = useEffectEvent((view: TableView) => onView?.(view));
  useEffect(() => {
    tell({
      q: search,
      page: pageIndex + 1,
      limit: pageSize,
      sort: sorting?.id ?? '',
      order: sorting?.order ?? 'asc',
    });
  }, [search, pageIndex, pageSize, sorting]);

  function sortOn(column: Column<Row>) {
    setSorting(nextSorting(column, sorting, rows[0]));
    setPage(0);
  }

  return (
    <div>
      {(searchText || toolbar) && (
        <div className="mb-3 flex items-center gap-2">
          {searchText && (
            <div className={searchWidth}>
              <Search
                aria-hidden
                className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-text-faint"
              />
              <Input
                type="search"
                aria-label={searchLabel}
                placeholder={searchLabel}
                value={search}
                onChange={(event) => {
                  setSearch(event.target.value);
                  setPage(0);
                }}
                className="pl-9"
              />
            </div>
          )}
          {toolbar}
        </div>
      )}
      <div className="rounded-card border bg-bg-raised">
        <table
          aria-label={label}
          role={isStackedOnPhones ? 'table' : undefined}
          className={classNames(
            'w-full border-separate border-spacing-0 text-left',
            isStackedOnPhones && 'max-sm:block max-sm:[&>tbody]:block',
          )}
        >
          <TableHead
            columns={columns}
            className={isStackedOnPhones ? 'max-sm:hidden' : undefined}
            canSort={(column) => column.sortBy !== undefined}
            orderOf={(column) => (sorting?.id === column.id ? sorting.order : null)}
            onSort={sortOn}
          />
          <tbody role={isStackedOnPhones ? 'rowgroup' : undefined}>
            {shown.map((row) => (
              <TableRow
                key={rowId(row)}
                row={row}
                columns={columns}
                isSelected={rowId(row) === selectedId}
                isStackedOnPhones={isStackedOnPhones}
                onClick={onRowClick}
              />
            ))}
          </tbody>
        </table>
        {found.length === 0 && (
          <EmptyState
            drawing={<SearchDrawing />}
            title={words().table.nothingFound}
            action={<Button onClick={() => setSearch('')}>{words().table.clearSearch}</Button>}
            className="py-8"
          >
            {words().table.notInNames(search.trim())}
          </EmptyState>
        )}
      </div>
      <TablePager
        count={found.length}
        pageIndex={pageIndex}
        pageSize={pageSize}
        onPage={setPage}
        onPageSize={(size) => {
          // The first row stays visible.
          setPage(Math.floor((pageIndex * pageSize) / size));
          setPageSize(size);
        }}
      />
    </div>
  );
}

interface Sorting {
  id: string;
  order: 'asc' | 'desc';
}

/** Cycles through text from A or numbers from the highest, the reverse, and the original order. */
function nextSorting<Row>({ id, sortBy }: Column<Row>, now: Sorting | null, row: Row | undefined): Sorting | null {
  const first = row && typeof sortBy?.(row) === 'number' ? 'desc' : 'asc';
  if (now?.id !== id) return { id, order: first };
  return now.order === first ? { id, order: first === 'asc' ? 'desc' : 'asc' } : null;
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : new Intl.Collator(locale(), { numeric: true }).compare(String(one), String(other));
}

/**
 * The only table of a screen. Its page, search and order are in the URL, so a link, Back and a reload show the same
 * rows.
 */
export function AddressedTable<Row>(props: ComponentProps<typeof DataTable<Row>>) {
  const [params, setParams] = useSearchParams();
  const [first] = useState(() => readView(params));

  function remember(view: TableView) {
    const next = new URLSearchParams(params);
    for (const name of Object.keys(firstView) as (keyof TableView)[]) {
      if (view[name] === firstView[name]) next.delete(name);
      else next.set(name, String(view[name]));
    }
    if (next.toString() !== params.toString()) setParams(next, { replace: true, preventScrollReset: true });
  }

  return <DataTable {...props} first={first} onView={remember} />;
}

function readView(params: URLSearchParams): TableView {
  const page = Number(params.get('page'));
  const limit = Number(params.get('limit'));
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? firstView.limit,
    sort: params.get('sort') ?? '',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
  };
}
