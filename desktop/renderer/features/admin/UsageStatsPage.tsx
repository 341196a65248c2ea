import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminEndpoints, UsageOrder, type UserUsage, usersPerPage } from '#shared/contracts/admin.ts';
import type { Order } from '#shared/contracts/paging.ts';
import type { UsageStats } from '#shared/contracts/usage.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { TimelineDrawing } from '../../components/console-illustrations.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { type PagedColumn, PagedTable, useTableAddress } from '../../components/PagedTable.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Select } from '../../components/Select.tsx';
import { EmptyState } from '../../components/States.tsx';
import { locale } from '../../language/language-store.ts';
import { StatCard } from '../dashboard/StatCard.tsx';
import { currentMonth, formatMonth, monthsOfYear } from '../usage/data.ts';
import { useAdminQuery } from './data.ts';
import { FoundUsers } from './FoundUsers.tsx';
import { words } from './words.ts';

export function UsageStatsPage() {
  const [params, setParams] = useSearchParams();
  const text = words().usage;
  const months = monthsOfYear();
  const month = months.find((one) => one === params.get('month')) ?? currentMonth();
  const { address, goTo, find, sortBy } = useTableAddress(UsageOrder, { sort: 'chatMessages', order: 'desc' });
  const usage = useAdminQuery(
    ['usage', month, address],
    (signal) =>
      callEndpoint(adminEndpoints.getUsageOfUsers, { query: { ...address, month, limit: usersPerPage }, signal }),
    text.statsFailed,
  );
  return (
    <>
      <PageHeader
        title={text.title}
        tabTitle={text.tabTitle}
        actions={
          <div className="w-48">
            <Select
              aria-label={text.month}
              value={month}
              onChange={(chosen) => setParams({ month: chosen }, { replace: true })}
              options={months.map((one) => ({ value: one, label: formatMonth(one) }))}
            />
          </div>
        }
      >
        {text.subtitle}
      </PageHeader>
      {(usage.data !== undefined || !usage.isError) && (
        <div className="mb-8 grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
          <StatCard label={text.totalMessages} query={usage} value={({ totals }) => totals.chatMessages} />
          <StatCard label={text.totalMinutes} query={usage} value={({ totals }) => totals.voiceMinutes} />
          <StatCard label={text.totalRefreshes} query={usage} value={({ totals }) => totals.knowledgeBaseRefreshes} />
        </div>
      )}
      <Loaded query={usage} failed={text.statsFailed} outline={<TableSkeleton rows={usersPerPage} />}>
        {({ stats, total, totals, highest }) =>
          Object.values(totals).every((amount) => amount === 0) ? (
            <Card>
              <EmptyState drawing={<TimelineDrawing />} title={text.none(formatMonth(month))}>
                {text.noneDetail}
              </EmptyState>
            </Card>
          ) : (
            <FoundUsers address={address} find={find} goTo={goTo} shown={stats.length} total={total}>
              <UsageTable
                rows={stats}
                highest={highest}
                sort={address.sort}
                order={address.order}
                onSort={sortBy}
                isBusy={usage.isPlaceholderData}
              />
            </FoundUsers>
          )
        }
      </Loaded>
    </>
  );
}

interface UsageTableProps {
  rows: readonly UserUsage[];
  /** The value of a full bar, on every page. */
  highest: UsageStats;
  sort: UsageOrder;
  order: Order;
  onSort(by: UsageOrder, order: Order): void;
  isBusy: boolean;
}

const measures = ['chatMessages', 'voiceMinutes', 'knowledgeBaseRefreshes'] as const;

function UsageTable({ rows, highest, ...rest }: UsageTableProps) {
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

/** All of a user's bars in one cell, for narrow screens. */
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

/** A number with a bar scaled to the highest value. */
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
