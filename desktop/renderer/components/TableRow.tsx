import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { isOnRowItself } from './is-on-row-itself.ts';
import { type CellLook, hiddenBelow } from './TableHead.tsx';

export interface CellColumn<Row> extends CellLook {
  id: string;
  cell(row: Row): ReactNode;
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly CellColumn<Row>[];
  isSelected: boolean;
  /** What a click anywhere on the row does; the same must be reachable by a link or button inside. */
  onClick: ((row: Row) => void) | undefined;
}

export function TableRow<Row>({ row, columns, isSelected, onClick }: TableRowProps<Row>) {
  return (
    <tr
      data-selected={isSelected || undefined}
      onClick={onClick && ((event) => isOnRowItself(event) && onClick(row))}
      className={classNames(
        'group/row transition-colors data-[selected]:bg-accent-soft [&:last-child>td]:border-b-0',
        onClick && 'cursor-pointer hover:bg-bg-sunken/60',
      )}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          className={classNames(
            'h-12 border-b px-4 py-1.5',
            column.hideBelow && hiddenBelow[column.hideBelow],
            column.align === 'right' && 'text-right tabular-nums',
            column.isHeaderHidden && 'w-0 pl-0 whitespace-nowrap',
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
