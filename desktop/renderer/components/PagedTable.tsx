import type { Order } from '#shared/contracts/paging.ts';
import { classNames } from './class-names.ts';
import { type HeadColumn, TableHead } from './TableHead.tsx';
import { type CellColumn, TableRow } from './TableRow.tsx';

export interface PagedColumn<Row, Sort extends string> extends HeadColumn, CellColumn<Row> {
  /** What the server sorts by, and which end comes first; a column without it can't be sorted. */
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
  /** The rows are the last ones, and others are on their way. */
  isBusy: boolean;
  /** What a click anywhere on the row does; the same must be reachable by a link or button inside. */
  onRowClick?(row: Row): void;
  selectedId?: number | null;
}

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
  return (
    <table aria-label={label} aria-busy={isBusy} className="w-full border-separate border-spacing-0 text-left">
      <TableHead
        columns={columns}
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
