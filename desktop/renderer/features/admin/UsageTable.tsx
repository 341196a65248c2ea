import { useMemo } from 'react';
import type { UsageOrder, UserUsage } from '#shared/contracts/admin.ts';
import type { Order } from '#shared/contracts/paging.ts';
import type { UsageStats } from '#shared/contracts/usage.ts';
import { classNames } from '../../components/class-names.ts';
import { type PagedColumn, PagedTable } from '../../components/PagedTable.tsx';
import { locale } from '../../language/language-store.ts';
import { words } from './words.ts';

interface UsageTableProps {
  rows: readonly UserUsage[];
  /** A full bar, on every page. */
  highest: UsageStats;
  sort: UsageOrder;
  order: Order;
  onSort(by: UsageOrder, order: Order): void;
  isBusy: boolean;
}

const measures = ['chatMessages', 'voiceMinutes', 'knowledgeBaseRefreshes'] as const;

export function UsageTable({ rows, highest, ...rest }: UsageTableProps) {
  const columns = useMemo((): PagedColumn<UserUsage, UsageOrder>[] => {
    const text = words().usage;
    return [
      {
        id: 'username',
        header: text.user,
        sort: { by: 'username', first: 'asc' },
        cell: (row) => (
          <>
            <span className="font-medium break-all">{row.username}</span>
            <UserBars row={row} highest={highest} />
          </>
        ),
      },
      ...measures.map(
        (by): PagedColumn<UserUsage, UsageOrder> => ({
          id: by,
          header: text.measures[by],
          hideBelow: 'sm',
          sort: { by, first: 'desc' },
          cell: (row) => <UsageBar value={row[by]} highest={highest[by]} />,
        }),
      ),
    ];
  }, [highest]);
  return (
    <PagedTable label={words().usage.table} rows={rows} columns={columns} rowId={({ userId }) => userId} {...rest} />
  );
}

/** All of someone's bars in one cell, for narrow screens. */
function UserBars({ row, highest }: { row: UserUsage; highest: UsageStats }) {
  const text = words().usage;
  if (measures.every((by) => row[by] === 0)) {
    return <span className="block text-13 text-text-muted sm:hidden">{text.nothingUsed}</span>;
  }
  return (
    <dl className="mt-1.5 mb-1 grid gap-2 sm:hidden">
      {measures.map((by) => (
        <div key={by} className="grid grid-cols-[1fr_8rem] items-center gap-x-3">
          <dt className="text-13 text-text-muted">{text.measures[by]}</dt>
          <dd>
            <UsageBar value={row[by]} highest={highest[by]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A number with a bar that is as long as it is large against the highest. */
function UsageBar({ value, highest }: { value: number; highest: number }) {
  return (
    <div className="flex items-center gap-3">
      <span className="w-14 shrink-0 text-right tabular-nums">{value.toLocaleString(locale())}</span>
      <div aria-hidden className="h-2 max-w-40 min-w-8 grow overflow-hidden rounded-full bg-bg-sunken">
        <div
          className={classNames('h-full rounded-full bg-accent', value > 0 && 'min-w-0.5')}
          style={{ width: highest > 0 ? `${(value / highest) * 100}%` : '0%' }}
        />
      </div>
    </div>
  );
}
