import { useMemo } from 'react';
import type { UsageOrder, UserUsage } from '#shared/contracts/admin.ts';
import type { Order } from '#shared/contracts/paging.ts';
import type { UsageStats } from '#shared/contracts/usage.ts';
import { type PagedColumn, PagedTable } from '../../components/PagedTable.tsx';
import { UsageBar } from './UsageBar.tsx';

interface UsageTableProps {
  rows: readonly UserUsage[];
  /** A full bar, on every page. */
  highest: UsageStats;
  sort: UsageOrder;
  order: Order;
  onSort(by: UsageOrder, order: Order): void;
  isBusy: boolean;
}

const measures = [
  { by: 'chatMessages', header: 'Chat Messages' },
  { by: 'voiceMinutes', header: 'Voice Minutes' },
  { by: 'knowledgeBaseRefreshes', header: 'Knowledge Base Refreshes' },
] as const;

export function UsageTable({ rows, highest, ...rest }: UsageTableProps) {
  const columns = useMemo((): PagedColumn<UserUsage, UsageOrder>[] => {
    return [
      {
        id: 'username',
        header: 'User',
        sort: { by: 'username', first: 'asc' },
        cell: (row) => (
          <>
            <span className="font-medium break-all">{row.username}</span>
            <UserBars row={row} highest={highest} />
          </>
        ),
      },
      ...measures.map(
        ({ by, header }): PagedColumn<UserUsage, UsageOrder> => ({
          id: by,
          header,
          hideBelow: 'sm',
          sort: { by, first: 'desc' },
          cell: (row) => <UsageBar value={row[by]} highest={highest[by]} />,
        }),
      ),
    ];
  }, [highest]);
  return <PagedTable label="Usage by user" rows={rows} columns={columns} rowId={({ userId }) => userId} {...rest} />;
}

/** All of someone's bars in one cell, for narrow screens. */
function UserBars({ row, highest }: { row: UserUsage; highest: UsageStats }) {
  if (measures.every(({ by }) => row[by] === 0)) {
    return <span className="block text-13 text-text-muted sm:hidden">Nothing used</span>;
  }
  return (
    <dl className="mt-1.5 mb-1 grid gap-2 sm:hidden">
      {measures.map(({ by, header }) => (
        <div key={by} className="grid grid-cols-[1fr_8rem] items-center gap-x-3">
          <dt className="text-13 text-text-muted">{header}</dt>
          <dd>
            <UsageBar value={row[by]} highest={highest[by]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
