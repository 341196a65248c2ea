import { adminEndpoints } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { StatCard } from '../dashboard/StatCard.tsx';
import { currentMonth, formatMonth } from '../usage/months.ts';
import { ChangesCard } from './ChangesCard.tsx';
import { SystemStatusCard } from './SystemStatusCard.tsx';
import { useAdminQuery } from './use-admin-query.ts';

export function AdminDashboardPage() {
  const stats = useAdminQuery(
    ['stats'],
    (signal) => callEndpoint(adminEndpoints.getAdminStats, { signal }),
    'Error loading stats',
  );
  // All of them come with one answer, so their failure is reported once.
  const hasNumbers = stats.data !== undefined || !stats.isError;
  return (
    <>
      <PageHeader title="Admin Dashboard">System-wide numbers and health.</PageHeader>
      {hasNumbers ? (
        <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
          <StatCard label="Total Users" query={stats} value={(all) => all.userCount} />
          <StatCard label="Total Websites" query={stats} value={(all) => all.websiteCount} />
          <StatCard label="Total Chatbots" query={stats} value={(all) => all.chatbotCount} />
          <StatCard label="Total Conversations" query={stats} value={(all) => all.conversationCount} />
        </div>
      ) : (
        <Card>
          <ErrorState
            title="The numbers could not be loaded"
            error={stats.error}
            onRetry={() => void stats.refetch()}
          />
        </Card>
      )}
      <SystemStatusCard />
      {hasNumbers && (
        <section aria-labelledby="monthly-usage" className="mt-8">
          <h2 id="monthly-usage" className="mb-3 text-16 leading-6 font-semibold">
            Monthly Usage <span className="font-normal text-text-muted">in {formatMonth(currentMonth())}</span>
          </h2>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
            <StatCard label="Chat Messages" query={stats} value={(all) => all.monthlyUsage.chatMessages} />
            <StatCard label="Voice Minutes" query={stats} value={(all) => all.monthlyUsage.voiceMinutes} />
            <StatCard
              label="Knowledge Base Refreshes"
              query={stats}
              value={(all) => all.monthlyUsage.knowledgeBaseRefreshes}
            />
          </div>
        </section>
      )}
      <ChangesCard />
    </>
  );
}
