import { useSearchParams } from 'react-router-dom';
import { adminEndpoints, UsageOrder, usersPerPage } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Card } from '../../components/Card.tsx';
import { TimelineDrawing } from '../../components/illustrations.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { useTableAddress } from '../../components/PagedTable.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Select } from '../../components/Select.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { StatCard } from '../dashboard/StatCard.tsx';
import { currentMonth, formatMonth, monthsOfYear } from '../usage/months.ts';
import { useAdminQuery } from './data.ts';
import { FoundUsers } from './FoundUsers.tsx';
import { UsageTable } from './UsageTable.tsx';
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
  const isUnused = usage.data && Object.values(usage.data.totals).every((total) => total === 0);
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
      {!usage.isError && (
        <div className="mb-8 grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
          <StatCard label={text.totalMessages} query={usage} value={({ totals }) => totals.chatMessages} />
          <StatCard label={text.totalMinutes} query={usage} value={({ totals }) => totals.voiceMinutes} />
          <StatCard label={text.totalRefreshes} query={usage} value={({ totals }) => totals.knowledgeBaseRefreshes} />
        </div>
      )}
      {usage.isError ? (
        <Card>
          <ErrorState title={text.loadFailed} error={usage.error} onRetry={() => void usage.refetch()} />
        </Card>
      ) : !usage.data ? (
        <TableSkeleton rows={usersPerPage} />
      ) : isUnused ? (
        <Card>
          <EmptyState drawing={<TimelineDrawing />} title={text.none(formatMonth(month))}>
            {text.noneDetail}
          </EmptyState>
        </Card>
      ) : (
        <FoundUsers address={address} find={find} goTo={goTo} shown={usage.data.stats.length} total={usage.data.total}>
          <UsageTable
            rows={usage.data.stats}
            highest={usage.data.highest}
            sort={address.sort}
            order={address.order}
            onSort={sortBy}
            isBusy={usage.isPlaceholderData}
          />
        </FoundUsers>
      )}
    </>
  );
}
