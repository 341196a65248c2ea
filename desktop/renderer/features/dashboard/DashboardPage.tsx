import { PageHeader } from '../../components/PageHeader.tsx';
import { useUser } from '../../session/use-session.ts';
import { useChatbots } from '../chatbots/data.ts';
import { useUsage } from '../usage/data.ts';
import { useWebsites } from '../websites/data.ts';
import { QuickActions } from './QuickActions.tsx';
import { RecentWebsites } from './RecentWebsites.tsx';
import { StatCard } from './StatCard.tsx';

export function DashboardPage() {
  const { username } = useUser();
  const websites = useWebsites();
  const chatbots = useChatbots();
  const usage = useUsage();
  const failed = [websites, chatbots, usage].filter(({ isError, data }) => isError && !data);
  // What takes one read mostly takes all of them: the first place tells why, and its button is for every one.
  const [first] = failed;
  const readAgain = () => failed.forEach(({ refetch }) => void refetch());
  return (
    <>
      <PageHeader title={`Welcome back, ${username}`} tabTitle="Dashboard">
        Your websites, chatbots and this month’s usage at a glance.
      </PageHeader>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <StatCard
          label="Total Websites"
          query={websites}
          failed="Failed to fetch websites"
          value={(list) => list.length}
        />
        <StatCard
          label="Active Chatbots"
          query={chatbots}
          failed="Failed to fetch chatbots"
          value={(list) => list.filter((chatbot) => chatbot.isActive).length}
          detail={(list) => `Out of ${list.length} total chatbots`}
          onRetry={first === chatbots ? readAgain : undefined}
        />
        <StatCard
          label="Messages This Month"
          query={usage}
          failed="Failed to fetch usage stats"
          value={(month) => month.chatMessages}
          onRetry={first === usage ? readAgain : undefined}
        />
        <StatCard
          label="Knowledge Base Refreshes"
          query={usage}
          failed="Failed to fetch usage stats"
          value={(month) => month.knowledgeBaseRefreshes}
        />
      </div>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_280px]">
        <RecentWebsites query={websites} onRetry={readAgain} />
        <QuickActions />
      </div>
    </>
  );
}
