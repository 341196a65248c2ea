import type { UseQueryResult } from '@tanstack/react-query';
import { Bot, ChartNoAxesColumn, Globe, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Overview } from '#shared/contracts/overview.ts';
import type { Meter } from '#shared/contracts/usage.ts';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ErrorState } from '../../components/States.tsx';
import { locale } from '../../language/language-store.ts';
import { useUser } from '../../session/session-store.ts';
import { ModelProblems } from '../chatbots/ChatbotFrame.tsx';
import { useChatbots, useModelStatus } from '../chatbots/data.ts';
import { useUsage, useUsageLimits } from '../usage/data.ts';
import { useWebsites } from '../websites/data.ts';
import { useMay } from '../workspaces/data.ts';
import { AnswerQuality } from './AnswerQuality.tsx';
import { useOverview, useSkipModel } from './data.ts';
import { modelStep, NextSteps, PlanCard, stepsOf } from './OverviewCards.tsx';
import { LatestConversations, OpenQuestions, RecentWebsites } from './OverviewLists.tsx';
import { StatCard } from './StatCard.tsx';
import { words } from './words.ts';

export function DashboardPage() {
  const { username } = useUser();
  const { page, cards } = words();
  const websites = useWebsites();
  const chatbots = useChatbots();
  const usage = useUsage();
  const overview = useOverview();
  const { data: limits } = useUsageLimits();
  const included = (kind: Meter['kind']) => {
    const meter = limits?.meters.find((one) => one.kind === kind);
    return meter ? cards.included(new Intl.NumberFormat(locale()).format(meter.included)) : '';
  };
  const failed = [websites, chatbots, usage, overview].filter(({ isError, data }) => isError && !data);
  // If one read fails, most do, so the first card says why, and its button retries all.
  const [first] = failed;
  const readAgain = () => failed.forEach(({ refetch }) => void refetch());
  return (
    <>
      <PageHeader title={page.welcome(username)} tabTitle={page.tab}>
        {page.purpose}
      </PageHeader>
      <ModelProblems />
      <div className="mb-4 grid gap-4 max-sm:*:first:min-h-[322px] max-sm:pointer-coarse:*:first:min-h-[339px] sm:*:first:min-h-[181px] xl:grid-cols-[minmax(0,1fr)_280px]">
        <Headline
          overview={overview}
          websites={websites}
          chatbots={chatbots}
          {...(first === overview ? { onRetry: readAgain } : {})}
        />
        <PlanCard uncounted={usage.data?.uncountedMessages ?? 0} />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <StatCard
          label={cards.totalWebsites}
          query={websites}
          failed={cards.websitesFailed}
          value={(list) => list.length}
          detail={() => included('websites')}
        />
        <StatCard
          label={cards.activeChatbots}
          query={chatbots}
          failed={cards.chatbotsFailed}
          value={(list) => list.filter((chatbot) => chatbot.isActive).length}
          detail={(list) => cards.outOf(list.length)}
          onRetry={first === chatbots ? readAgain : undefined}
        />
        <StatCard
          label={cards.messages}
          query={usage}
          failed={cards.usageFailed}
          value={(month) => month.chatMessages}
          detail={() => included('chatMessages')}
          onRetry={first === usage ? readAgain : undefined}
        />
        <StatCard
          label={cards.refreshes}
          query={usage}
          failed={cards.usageFailed}
          value={(month) => month.knowledgeBaseRefreshes}
          detail={() => included('knowledgeBaseRefreshes')}
        />
      </div>
      <div
        className={classNames(
          'mt-4 grid items-start gap-4',
          (overview.data || overview.isPending) &&
            'lg:grid-cols-2 lg:max-xl:*:first:col-span-2 xl:min-h-[276px] xl:grid-cols-3',
        )}
      >
        <RecentWebsites query={websites} crawls={overview.data?.crawls} onRetry={readAgain} />
        {overview.data ? (
          <>
            <OpenQuestions gaps={overview.data.gaps} />
            <LatestConversations conversations={overview.data.conversations} />
          </>
        ) : (
          overview.isPending && [1, 2].map((list) => <Skeleton key={list} className="mt-9 h-60 w-full" />)
        )}
      </div>
      <QuickActions />
    </>
  );
}

interface HeadlineProps {
  overview: UseQueryResult<Overview>;
  websites: ReturnType<typeof useWebsites>;
  chatbots: ReturnType<typeof useChatbots>;
  onRetry?(): void;
}

/** The next steps until the first visitor, then the answer quality. */
function Headline({ overview, websites, chatbots, onRetry }: HeadlineProps) {
  const mayEdit = useMay('edit');
  const { isAdmin } = useUser();
  const model = useModelStatus();
  const skipModel = useSkipModel();
  const { overview: text } = words();
  if (overview.isError && !overview.data) {
    return (
      <Card className="grid content-center">
        {onRetry ? (
          <ErrorState title={text.failed} error={overview.error} onRetry={onRetry} className="py-8" />
        ) : (
          <p className="p-5 text-center font-medium">{text.failed}</p>
        )}
      </Card>
    );
  }
  if (!overview.data || websites.isPending || chatbots.isPending || (isAdmin && model.isPending)) {
    return (
      <Card className="p-5">
        <Loading label={text.loading}>
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-6 h-20 w-full" />
        </Loading>
      </Card>
    );
  }
  const steps = stepsOf(websites.data ?? [], chatbots.data ?? [], overview.data);
  const isSetUp = !mayEdit || steps.every(({ isDone }) => isDone);
  if (isSetUp) return <AnswerQuality overview={overview.data} />;
  const proposed = model.data?.proposesModel ? [modelStep(() => skipModel.mutate())] : [];
  return <NextSteps steps={[...proposed, ...steps]} />;
}

function QuickActions() {
  const mayEdit = useMay('edit');
  const { actions: text } = words();
  const create = { label: text.create, to: '/create-chatbot', icon: <Plus aria-hidden /> };
  const actions = [
    { label: text.websites, to: '/dashboard/websites', icon: <Globe aria-hidden /> },
    { label: text.chatbots, to: '/dashboard/chatbots', icon: <Bot aria-hidden /> },
    { label: text.analytics, to: '/dashboard/conversations', icon: <ChartNoAxesColumn aria-hidden /> },
  ];
  return (
    <Card
      aria-labelledby="quick-actions"
      className="mt-4 overflow-hidden xl:mt-3.5 xl:flex xl:h-12 xl:items-center xl:justify-between xl:px-2"
    >
      <h2
        id="quick-actions"
        className="text-13 font-medium text-text-muted max-xl:border-b max-xl:px-4 max-xl:py-2.5 xl:px-2"
      >
        {text.title}
      </h2>
      <ul className="grid max-xl:gap-px max-xl:bg-line sm:grid-cols-2 xl:flex">
        {(mayEdit ? [create, ...actions] : actions).map(({ label, to, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-12 items-center gap-2.5 bg-bg-raised px-4 font-medium transition-colors hover:bg-bg-sunken focus-visible:-outline-offset-2 xl:h-9 xl:rounded-control xl:px-3 xl:text-13 [&_svg]:size-[18px] [&_svg]:text-text-faint"
            >
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
