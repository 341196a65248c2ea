import { adminEndpoints } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Card } from '../../components/Card.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ErrorState } from '../../components/States.tsx';
import { StatCard } from '../dashboard/StatCard.tsx';
import { currentMonth, formatMonth } from '../usage/data.ts';
import { useAdminQuery } from './data.ts';
import { SystemStatusCard } from './SystemStatusCard.tsx';
import { words } from './words.ts';

/** The height of the numbers, so that the status below doesn't move when they fail to load. */
const numbersHeight = 'min-h-[180px] sm:min-h-[184px] xl:min-h-[84px]';

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
        <Card className={`grid items-center p-4 ${numbersHeight}`}>
          <ErrorState title={text.statsFailed} error={stats.error} onRetry={() => void stats.refetch()} isInSection />
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
    </>
  );
}
