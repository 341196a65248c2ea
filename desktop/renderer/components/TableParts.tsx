import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { type Order, pageSizes } from '#shared/contracts/paging.ts';
import { locale } from '../language/language-store.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { Select } from './Select.tsx';
import { words } from './words.ts';

const hiddenBelow = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' };

/** Classes for the header and the cells of a column. */
interface CellLook {
  align?: 'right';
  /** Columns that are hidden on narrow screens. Their content must also be in the first column there. */
  hideBelow?: keyof typeof hiddenBelow;
  /** The header is only for screen readers, as for columns of buttons. */
  isHeaderHidden?: boolean;
  className?: string;
}

export interface HeadColumn extends CellLook {
  id: string;
  header: string;
  /** Shown instead of the text, such as a checkbox that selects all rows. */
  head?: ReactNode;
}

interface TableHeadProps<Column extends HeadColumn> {
  columns: readonly Column[];
  className?: string | undefined;
  canSort(column: Column): boolean;
  /** Null if the rows aren't sorted by it. */
  orderOf(column: Column): Order | null;
  onSort(column: Column): void;
}

export function TableHead<Column extends HeadColumn>({
  columns,
  className,
  canSort,
  orderOf,
  onSort,
}: TableHeadProps<Column>) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column) => {
          const order = orderOf(column);
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
              className={classNames(
                'sticky top-0 z-10 h-10 border-b bg-bg-raised px-4 text-13 font-medium text-text-muted max-sm:px-3 max-[22rem]:px-2 first:rounded-tl-card last:rounded-tr-card',
                column.hideBelow && hiddenBelow[column.hideBelow],
                column.align === 'right' && 'text-right',
                column.className,
              )}
            >
              {column.head !== undefined ? (
                column.head
              ) : column.isHeaderHidden ? (
                <span className="sr-only">{column.header}</span>
              ) : canSort(column) ? (
                <button
                  type="button"
                  onClick={() => onSort(column)}
                  className={classNames(
                    'group touch-target inline-flex items-center gap-1 align-middle rounded-control hover:text-text',
                    // The arrow is to the left of right-aligned headers, even when hidden, so that they line up with
                    // their numbers.
                    column.align === 'right' ? 'flex-row-reverse text-right' : 'text-left',
                  )}
                >
                  <span>{column.header}</span>
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

export interface CellColumn<Row> extends CellLook {
  id: string;
  cell(row: Row): ReactNode;
}

/** The first cell has its own line. The others share the next one, and the last is at its end. */
const stackedRow =
  'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2 max-sm:border-b max-sm:p-4 max-sm:last:border-b-0 ' +
  'max-sm:[&>td]:h-auto max-sm:[&>td]:w-auto max-sm:[&>td]:border-0 max-sm:[&>td]:p-0 max-sm:[&>td:empty]:hidden ' +
  'max-sm:[&>td:first-child]:basis-full max-sm:[&>td:last-child]:ml-auto';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly CellColumn<Row>[];
  isSelected: boolean;
  /** On phones, the first cell is above the others. */
  isStackedOnPhones?: boolean;
  /** Called for a click anywhere on the row. The same must be available from a link or button inside it. */
  onClick: ((row: Row) => void) | undefined;
}

export function TableRow<Row>({ row, columns, isSelected, isStackedOnPhones = false, onClick }: TableRowProps<Row>) {
  return (
    <tr
      // Browsers forget what the parts of a table are when it isn't laid out as one.
      role={isStackedOnPhones ? 'row' : undefined}
      data-selected={isSelected || undefined}
      onClick={onClick && ((event) => isOnRowItself(event) && onClick(row))}
      className={classNames(
        'group/row transition-colors data-[selected]:bg-accent-soft [&:last-child>td]:border-b-0',
        onClick && 'cursor-pointer hover:bg-bg-sunken/60',
        isStackedOnPhones && stackedRow,
      )}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          role={isStackedOnPhones ? 'cell' : undefined}
          className={classNames(
            'h-12 border-b px-4 py-1.5 max-sm:px-3 max-[22rem]:px-2',
            column.hideBelow && hiddenBelow[column.hideBelow],
            column.align === 'right' && 'text-right tabular-nums',
            column.isHeaderHidden && 'w-0 pl-0 whitespace-nowrap *:align-middle',
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** False for a click on a control in the row, and for the end of a text selection. */
function isOnRowItself(event: MouseEvent): boolean {
  const target = event.target as Element;
  const hasSelectedText = window.getSelection()?.isCollapsed === false;
  return !hasSelectedText && !target.closest('a, button, input, label, [role="menuitem"]');
}

const options = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

interface TablePagerProps {
  count: number;
  pageIndex: number;
  pageSize: number;
  onPage(index: number): void;
  onPageSize(size: number): void;
}

/** Hidden if everything fits on the smallest page. */
export function TablePager({ count, pageIndex, pageSize, onPage, onPageSize }: TablePagerProps) {
  if (count <= Math.min(...pageSizes)) return null;
  const text = words().table;
  const first = pageIndex * pageSize + 1;
  const last = Math.min(count, first + pageSize - 1);
  return (
    <nav aria-label={text.pages} className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-13 text-text-muted">
      <div className="flex items-center gap-2">
        <span className="whitespace-nowrap max-sm:hidden">{text.rowsPerPage}</span>
        <div className="w-20">
          <Select
            aria-label={text.rowsPerPage}
            value={String(pageSize)}
            onChange={(size) => onPageSize(Number(size))}
            options={options}
          />
        </div>
      </div>
      <output className="ml-auto tabular-nums">
        {text.range(first, last, new Intl.NumberFormat(locale()).format(count))}
      </output>
      <div className="flex gap-1">
        <IconButton
          label={text.previous}
          icon={<ChevronLeft />}
          disabled={pageIndex === 0}
          onClick={() => onPage(pageIndex - 1)}
        />
        <IconButton
          label={text.next}
          icon={<ChevronRight />}
          disabled={last >= count}
          onClick={() => onPage(pageIndex + 1)}
        />
      </div>
    </nav>
  );
}
