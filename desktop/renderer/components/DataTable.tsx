import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_datetime,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { EmptyState } from './EmptyState.tsx';
import { Input } from './Input.tsx';
import { SearchDrawing } from './illustrations.tsx';
import { isOnRowItself } from './is-on-row-itself.ts';
import { TablePager } from './TablePager.tsx';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, datetime: sortFn_datetime, text: sortFn_text },
});

export interface Column<Row extends RowData> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** What to sort by; a column without it can't be sorted. */
  sortBy?(row: Row): string | number;
  align?: 'right';
  /** Columns that do not fit narrow screens; say the same in the first column there. */
  hideBelow?: 'sm' | 'md' | 'lg';
  /** The head is read out but not shown: for columns of buttons. */
  isHeaderHidden?: boolean;
}

interface DataTableProps<Row extends RowData> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId(row: Row): string;
  /** The text the search box looks in. Left out: no search box. */
  searchText?(row: Row): string;
  searchLabel?: string;
  /** What a click anywhere on the row does; the same must be reachable by a link or button inside. */
  onRowClick?(row: Row): void;
  selectedId?: string | null;
  /** Stands beside the search box. */
  toolbar?: ReactNode;
  /** How it is shown at first. */
  first?: TableView;
  /** Hears how it is shown, after every change. */
  onView?(view: TableView): void;
}

/** Which rows are shown, and in which order. */
export interface TableView {
  q: string;
  page: number;
  limit: number;
  /** Id of a column; empty: as the rows came. */
  sort: string;
  order: 'asc' | 'desc';
}

export const firstView: TableView = { q: '', page: 1, limit: 10, sort: '', order: 'asc' };

const hidden = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' };

export function DataTable<Row extends RowData>({
  label,
  rows,
  columns,
  rowId,
  searchText,
  searchLabel = 'Search by name',
  onRowClick,
  selectedId,
  toolbar,
  first = firstView,
  onView,
}: DataTableProps<Row>) {
  const [search, setSearch] = useState(first.q);
  const found = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase();
    return rows.filter((row) => !wanted || searchText?.(row).toLocaleLowerCase().includes(wanted));
  }, [rows, search, searchText]);
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: found,
    getRowId: rowId,
    // Rows that are read again leave the reader on the same page.
    autoResetPageIndex: false,
    initialState: {
      pagination: { pageIndex: first.page - 1, pageSize: first.limit },
      sorting: columns.some(({ id, sortBy }) => sortBy && id === first.sort)
        ? [{ id: first.sort, desc: first.order === 'desc' }]
        : [],
    },
  });
  const { pageIndex, pageSize } = table.state.pagination;
  const last = Math.max(0, Math.ceil(found.length / pageSize) - 1);
  const begin = () => table.setPageIndex(0);
  const [sorting] = table.state.sorting;
  const goToLast = useEffectEvent(() => table.setPageIndex(last));
  useLayoutEffect(() => {
    if (pageIndex > last) goToLast();
  }, [pageIndex, last]);
  const tell = useEffectEvent((view: TableView) => onView?.(view));
  useEffect(() => {
    tell({
      q: search,
      page: pageIndex + 1,
      limit: pageSize,
      sort: sorting?.id ?? '',
      order: sorting?.desc ? 'desc' : 'asc',
    });
  }, [search, pageIndex, pageSize, sorting]);
  const byId = new Map(columns.map((column) => [column.id, column]));

  return (
    <div>
      {(searchText || toolbar) && (
        <div className="mb-3 flex items-center gap-2">
          {searchText && (
            <div className="relative min-w-0 grow sm:w-72 sm:grow-0">
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
                  begin();
                }}
                className="pl-9"
              />
            </div>
          )}
          {toolbar}
        </div>
      )}
      <div className="rounded-card border bg-bg-raised">
        <table aria-label={label} className="w-full border-separate border-spacing-0 text-left">
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => {
                  const column = byId.get(header.column.id);
                  const sorted = header.column.getIsSorted();
                  return (
                    <th
                      key={header.id}
                      scope="col"
                      aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
                      className={classNames(
                        'sticky top-0 z-10 h-10 border-b bg-bg-raised px-4 text-13 font-medium text-text-muted first:rounded-tl-card last:rounded-tr-card',
                        column?.hideBelow && hidden[column.hideBelow],
                        column?.align === 'right' && 'text-right',
                      )}
                    >
                      {column?.isHeaderHidden ? (
                        <span className="sr-only">{column.header}</span>
                      ) : header.column.getCanSort() ? (
                        <button
                          type="button"
                          onClick={(event) => {
                            header.column.getToggleSortingHandler()?.(event);
                            begin();
                          }}
                          className="group inline-flex items-center gap-1 rounded-control hover:text-text"
                        >
                          {column?.header}
                          {sorted === 'desc' ? (
                            <ArrowDown aria-hidden className="size-3.5" />
                          ) : (
                            <ArrowUp
                              aria-hidden
                              className={classNames('size-3.5', !sorted && 'opacity-0 group-hover:opacity-60')}
                            />
                          )}
                        </button>
                      ) : (
                        column?.header
                      )}
                    </th>
                  );
                })}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                data-selected={row.id === selectedId || undefined}
                onClick={onRowClick && ((event) => isOnRowItself(event) && onRowClick(row.original))}
                className={classNames(
                  'group/row transition-colors data-[selected]:bg-accent-soft [&:last-child>td]:border-b-0',
                  onRowClick && 'cursor-pointer hover:bg-bg-sunken/60',
                )}
              >
                {row.getAllCells().map((cell) => {
                  const column = byId.get(cell.column.id);
                  return (
                    <td
                      key={cell.id}
                      className={classNames(
                        'h-12 border-b px-4 py-1.5',
                        column?.hideBelow && hidden[column.hideBelow],
                        column?.align === 'right' && 'text-right tabular-nums',
                        column?.isHeaderHidden && 'w-0 pl-0 whitespace-nowrap',
                      )}
                    >
                      {column?.cell(row.original)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {found.length === 0 && (
          <EmptyState
            drawing={<SearchDrawing />}
            title="Nothing found"
            action={<Button onClick={() => setSearch('')}>Clear search</Button>}
            className="py-8"
          >
            {`Nothing here has “${search.trim()}” in its name.`}
          </EmptyState>
        )}
      </div>
      <TablePager
        count={found.length}
        pageIndex={pageIndex}
        pageSize={pageSize}
        onPage={(index) => table.setPageIndex(index)}
        onPageSize={(size) => table.setPageSize(size)}
      />
    </div>
  );
}

function toDefinition<Row extends RowData>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return column.sortBy
    ? { id: column.id, header: column.header, accessorFn: column.sortBy, enableSorting: true }
    : { id: column.id, header: column.header, enableSorting: false };
}
