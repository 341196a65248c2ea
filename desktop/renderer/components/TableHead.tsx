import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Order } from '#shared/contracts/paging.ts';
import { classNames } from './class-names.ts';

export const hiddenBelow = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' };

/** How a column looks, in its head and in its cells. */
export interface CellLook {
  align?: 'right';
  /** Columns that do not fit narrow screens; say the same in the first column there. */
  hideBelow?: keyof typeof hiddenBelow;
  /** The head is read out but not shown: for columns of buttons. */
  isHeaderHidden?: boolean;
  className?: string;
}

export interface HeadColumn extends CellLook {
  id: string;
  header: string;
}

interface TableHeadProps<Column extends HeadColumn> {
  columns: readonly Column[];
  canSort(column: Column): boolean;
  /** Null: the rows are not sorted by it. */
  orderOf(column: Column): Order | null;
  onSort(column: Column): void;
}

export function TableHead<Column extends HeadColumn>({ columns, canSort, orderOf, onSort }: TableHeadProps<Column>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const order = orderOf(column);
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
              className={classNames(
                'sticky top-0 z-10 h-10 border-b bg-bg-raised px-4 text-13 font-medium text-text-muted first:rounded-tl-card last:rounded-tr-card',
                column.hideBelow && hiddenBelow[column.hideBelow],
                column.align === 'right' && 'text-right',
                column.className,
              )}
            >
              {column.isHeaderHidden ? (
                <span className="sr-only">{column.header}</span>
              ) : canSort(column) ? (
                <button
                  type="button"
                  onClick={() => onSort(column)}
                  className={classNames(
                    'group touch-target inline-flex items-center gap-1 align-middle rounded-control hover:text-text',
                    // The arrow, shown or not, is before a word that ends where its numbers end.
                    column.align === 'right' ? 'flex-row-reverse text-right' : 'text-left',
                  )}
                >
                  {column.header}
                  {order === 'desc' ? (
                    <ArrowDown aria-hidden className="size-3.5" />
                  ) : (
                    <ArrowUp
                      aria-hidden
                      className={classNames('size-3.5', !order && 'opacity-0 group-hover:opacity-60')}
                    />
                  )}
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
