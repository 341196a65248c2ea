import { useSearchParams } from 'react-router-dom';
import type { z } from '#shared/contracts/messages.ts';
import { Order, pageSizes } from '#shared/contracts/paging.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { SearchDrawing } from './illustrations.tsx';
import { EmptyState } from './States.tsx';
import { type CellColumn, type HeadColumn, TableHead, TableRow } from './TableParts.tsx';
import { words } from './words.ts';

export interface PagedColumn<Row, Sort extends string> extends HeadColumn, CellColumn<Row> {
  /** The server's sort key and default direction; without it, the column can't be sorted. */
  sort?: { by: Sort; first: Order };
}

interface PagedTableProps<Row, Sort extends string> {
  label: string;
  rows: readonly Row[];
  columns: readonly PagedColumn<Row, Sort>[];
  rowId(row: Row): number;
  sort: Sort;
  order: Order;
  onSort(by: Sort, order: Order): void;
  /** The previous rows are shown while others load. */
  isBusy: boolean;
  /** Called for a click anywhere on the row. The same must be available from a link or button inside it. */
  onRowClick?(row: Row): void;
  selectedId?: number | null;
  /** On phones without a header, for rows that are clear without it. Offer its order elsewhere. */
  isHeadHiddenOnPhones?: boolean;
}

/** A table of one page of rows, sorted by the server. */
export function PagedTable<Row, Sort extends string>({
  label,
  rows,
  columns,
  rowId,
  sort,
  order,
  onSort,
  isBusy,
  onRowClick,
  selectedId,
  isHeadHiddenOnPhones = false,
}: PagedTableProps<Row, Sort>) {
  const nextOrder = ({ by, first }: { by: Sort; first: Order }) =>
    by !== sort ? first : order === 'asc' ? 'desc' : 'asc';
  return (
    <table aria-label={label} aria-busy={isBusy} className="w-full border-separate border-spacing-0 text-left">
      <TableHead
        columns={columns}
        className={isHeadHiddenOnPhones ? 'max-sm:hidden' : undefined}
        canSort={(column) => column.sort !== undefined}
        orderOf={(column) => (column.sort?.by === sort ? order : null)}
        onSort={(column) => column.sort && onSort(column.sort.by, nextOrder(column.sort))}
      />
      <tbody className={classNames('transition-opacity', isBusy && 'opacity-60')}>
        {rows.map((row) => (
          <TableRow
            key={rowId(row)}
            row={row}
            columns={columns}
            isSelected={rowId(row) === selectedId}
            onClick={onRowClick}
          />
        ))}
      </tbody>
    </table>
  );
}

interface NothingFoundProps {
  /** What wasn't found, such as 'No users' or 'Nothing'. */
  none: string;
  /** What was searched, followed by 'contains “…”', such as 'No username or email'. */
  where: string;
  q: string;
  onClear(): void;
  onFirst(): void;
}

/** Shown instead of rows when a search has no results or the URL names a page after the last one. */
export function NothingFound({ none, where, q, onClear, onFirst }: NothingFoundProps) {
  const text = words().table;
  return q === '' ? (
    <EmptyState
      drawing={<SearchDrawing />}
      title={text.noneOnPage(none)}
      action={<Button onClick={onFirst}>{text.firstPage}</Button>}
    >
      {text.fewerPages}
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<SearchDrawing />}
      title={text.noneFound(none)}
      action={<Button onClick={onClear}>{text.clearSearch}</Button>}
    >
      {text.hasInIt(where, q)}
    </EmptyState>
  );
}

export interface TableAddress<Sort extends string> {
  page: number;
  /** Rows per page. */
  limit: number;
  q: string;
  sort: Sort;
  order: Order;
}

/** A table's page, search and order in the URL, so that a link, Back and a reload show the same rows. */
export function useTableAddress<Sort extends string>(shape: z.ZodType<Sort>, first: { sort: Sort; order: Order }) {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const limit = Number(params.get('limit'));
  const sort = shape.safeParse(params.get('sort'));
  const order = Order.safeParse(params.get('order'));
  const address: TableAddress<Sort> = {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
    q: (params.get('q') ?? '').slice(0, 200),
    sort: sort.success ? sort.data : first.sort,
    order: order.success ? order.data : first.order,
  };

  function change(changes: Partial<TableAddress<Sort>>, replace: boolean) {
    const usual: Partial<Record<string, unknown>> = { page: 1, limit: pageSizes[0], q: '' };
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        // A new search or order starts on the first page.
        for (const [name, value] of Object.entries({ page: 1, ...changes })) {
          if (value === usual[name]) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  return {
    address,
    goTo: (to: number) => change({ page: to }, false),
    resize: (to: number) => change({ limit: to }, true),
    find: (q: string) => change({ q }, true),
    sortBy: (sort: Sort, order: Order) => change({ sort, order }, true),
  };
}
