import { useState } from 'react';
import { type AccountChange, type AdminChange, adminEndpoints, usersPerPage } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Card } from '../../components/Card.tsx';
import { Time } from '../../components/format.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { type PagedColumn, PagedTable } from '../../components/PagedTable.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ErrorState } from '../../components/States.tsx';
import { StatCard } from '../dashboard/StatCard.tsx';
import { currentMonth, formatMonth } from '../usage/data.ts';
import { useAdminQuery } from './data.ts';
import { PageButtons } from './FoundUsers.tsx';
import { SystemStatusCard } from './SystemStatusCard.tsx';
import { words } from './words.ts';

export function AdminDashboardPage() {
  const text = words().dashboard;
  const stats = useAdminQuery(
    ['stats'],
    (signal) => callEndpoint(adminEndpoints.getAdminStats, { signal }),
    text.statsFailed,
  );
  // All numbers come from one response, so a failure is reported once.
  const hasNumbers = stats.data !== undefined || !stats.isError;
  return (
    <>
      <PageHeader title={text.title}>{text.subtitle}</PageHeader>
      {hasNumbers ? (
        <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
          <StatCard label={text.users} query={stats} value={(all) => all.userCount} />
          <StatCard label={text.websites} query={stats} value={(all) => all.websiteCount} />
          <StatCard label={text.chatbots} query={stats} value={(all) => all.chatbotCount} />
          <StatCard label={text.conversations} query={stats} value={(all) => all.conversationCount} />
        </div>
      ) : (
        <Card>
          <ErrorState title={text.loadFailed} error={stats.error} onRetry={() => void stats.refetch()} />
        </Card>
      )}
      <SystemStatusCard />
      {hasNumbers && (
        <section aria-labelledby="monthly-usage" className="mt-8">
          <h2 id="monthly-usage" className="mb-3 text-16 leading-6 font-semibold">
            {text.monthlyUsage}{' '}
            <span className="font-normal text-text-muted">{text.inMonth(formatMonth(currentMonth()))}</span>
          </h2>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
            <StatCard label={text.chatMessages} query={stats} value={(all) => all.monthlyUsage.chatMessages} />
            <StatCard label={text.voiceMinutes} query={stats} value={(all) => all.monthlyUsage.voiceMinutes} />
            <StatCard label={text.refreshes} query={stats} value={(all) => all.monthlyUsage.knowledgeBaseRefreshes} />
          </div>
        </section>
      )}
      <AuditLog />
    </>
  );
}

function describeChange(change: string): string {
  const { changes } = words().auditLog;
  return Object.hasOwn(changes, change) ? changes[change as AccountChange] : change;
}

const whoOf = ({ admin }: AdminChange) => admin ?? words().auditLog.commandLine;
const accountOf = ({ account }: AdminChange) => account ?? words().auditLog.noAccount;

function columns(): PagedColumn<AdminChange, 'id'>[] {
  const { columns: heads, accountBy } = words().auditLog;
  return [
    { id: 'at', header: heads.when, cell: ({ at }) => <Time value={at} format="full" /> },
    {
      id: 'what',
      header: heads.what,
      cell: (change) => (
        <>
          {change.changes.map((one) => (
            <span key={one} className="block">
              {describeChange(one)}
            </span>
          ))}
          <span className="block text-13 wrap-anywhere text-text-muted sm:hidden">
            {accountBy(accountOf(change), whoOf(change))}
          </span>
        </>
      ),
    },
    {
      id: 'account',
      header: heads.account,
      hideBelow: 'sm',
      cell: (change) => <span className="break-all">{accountOf(change)}</span>,
    },
    {
      id: 'who',
      header: heads.who,
      hideBelow: 'sm',
      cell: (change) => <span className="break-all">{whoOf(change)}</span>,
    },
  ];
}

/** Changes that administrators made to accounts. */
function AuditLog() {
  const text = words().auditLog;
  const [page, setPage] = useState(1);
  const query = useAdminQuery(
    ['changes', page],
    (signal) => callEndpoint(adminEndpoints.listChanges, { query: { page, limit: usersPerPage }, signal }),
    text.changesFailed,
  );
  return (
    <section aria-labelledby="account-changes" className="mt-8">
      <h2 id="account-changes" className="mb-3 text-16 leading-6 font-semibold">
        {text.title}
      </h2>
      {query.isError ? (
        <Card>
          <ErrorState title={text.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : !query.data ? (
        <TableSkeleton rows={3} />
      ) : query.data.total === 0 ? (
        <Card className="px-4 py-6 text-text-muted">{text.empty}</Card>
      ) : (
        <>
          <Card>
            <PagedTable
              label={text.title}
              rows={query.data.changes}
              columns={columns()}
              rowId={({ id }) => id}
              sort="id"
              order="desc"
              onSort={() => {}}
              isBusy={query.isPlaceholderData}
            />
          </Card>
          <PageButtons page={page} shown={query.data.changes.length} total={query.data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}
