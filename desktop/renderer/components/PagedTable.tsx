import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/contracts/paging.ts';
import { classNames } from './class-names.ts';
import { isOnRowItself } from './is-on-row-itself.ts';

export interface PagedColumn<Row, Sort extends string> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** What the server sorts by, and which end comes first; a column without it can't be sorted. */
  sort?: { by: Sort; first: Order };
  /** Columns that do not fit narrow screens; say the same in the first column there. */
  hideBelow?: 'sm' | 'md';
  /** The head is read out but not shown: for columns of buttons. */
  isHeaderHidden?: boolean;
  className?: string;
}

interface PagedTableProps<Row, Sort extends string> {
  label: string;
  rows: readonly Row[];
  columns: readonly PagedColumn<Row, Sort>[];
  rowId(row: Row): number;
  sort: Sort;
  order: Order;
  onSort(by: Sort, order: Order): void;
  /** The rows are the last ones, and others are on their way. */
  isBusy: boolean;
  /** What a click anywhere on the row does; the same must be reachable by a link or button inside. */
  onRowClick?(row: Row): void;
  selectedId?: number | null;
}

const hidden = { sm: 'max-sm:hidden', md: 'max-md:hidden' };

/** One page of rows that the server sorted. */
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
}: PagedTableProps<Row, Sort>) {
  const nextOrder = ({ by, first }: { by: Sort; first: Order }) =>
    by !== sort ? first : order === 'asc' ? 'desc' : 'asc';
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <table aria-label={label} aria-busy={isBusy} className="w-full border-separate border-spacing-0 text-left">
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.sort?.by !== sort ? undefined : order === 'asc' ? 'ascending' : 'descending'}
              className={classNames(
                'sticky top-0 z-10 h-10 border-b bg-bg-raised px-4 text-13 font-medium text-text-muted first:rounded-tl-card last:rounded-tr-card',
                column.hideBelow && hidden[column.hideBelow],
                column.className,
              )}
            >
              {column.isHeaderHidden ? (
                <span className="sr-only">{column.header}</span>
              ) : column.sort ? (
                <button
                  type="button"
                  onClick={() => column.sort && onSort(column.sort.by, nextOrder(column.sort))}
                  className="group inline-flex items-center gap-1 rounded-control hover:text-text"
                >
                  {column.header}
                  <Arrow
                    aria-hidden
                    className={classNames('size-3.5', column.sort.by !== sort && 'opacity-0 group-hover:opacity-60')}
                  />
                </button>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classNames('transition-opacity', isBusy && 'opacity-60')}>
        {rows.map((row) => (
          <tr
            key={rowId(row)}
            data-selected={rowId(row) === selectedId || undefined}
            onClick={onRowClick && ((event) => isOnRowItself(event) && onRowClick(row))}
            className={classNames(
              'transition-colors data-[selected]:bg-accent-soft [&:last-child>td]:border-b-0',
              onRowClick && 'cursor-pointer hover:bg-bg-sunken/60',
            )}
          >
            {columns.map((column) => (
              <td
                key={column.id}
                className={classNames(
                  'h-12 border-b px-4 py-1.5',
                  column.hideBelow && hidden[column.hideBelow],
                  column.className,
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
