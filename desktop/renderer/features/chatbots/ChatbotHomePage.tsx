import { Ellipsis, FlaskConical, MessagesSquare, Settings2 } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Time } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { CardSkeleton, Loading, RowsSkeleton, Skeleton, TabsSkeleton } from '../../components/Loading.tsx';
import { Menu } from '../../components/Menu.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Panel, PanelError, Way } from '../../components/Panel.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useIsPhone } from '../../components/use-media.ts';
import { whenShown } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { NotFoundPage } from '../../layout/ScreenError.tsx';
import { readId } from '../../navigation/Screens.tsx';
import { useInsights } from '../conversations/data.ts';
import { Gaps } from '../conversations/Gaps.tsx';
import { QualityTrend, trendHeight } from '../conversations/InsightCharts.tsx';
import { InsightNumbers, NumbersSkeleton } from '../conversations/InsightNumbers.tsx';
import { useInstallState } from '../install/data.ts';
import { useEntries, useFiles, useLastBuild } from '../knowledge/data.ts';
import { useWebsite } from '../websites/data.ts';
import { useMay } from '../workspaces/data.ts';
import { ModelProblems } from './ChatbotFrame.tsx';
import { rememberTestChatbot, useChatbot, usePageCounts } from './data.ts';
import { words } from './words.ts';

/** Where a part will be once its code is loaded. */
const outlineOf = (height: string) => (
  <Loading>
    <CardSkeleton className={height} />
  </Loading>
);
const VersionsTab = whenShown(
  async () => (await import('../knowledge-versions/VersionsTab.tsx')).VersionsTab,
  outlineOf('h-64'),
);
const EverydayQuestions = whenShown(
  async () => (await import('../everyday-questions/EverydayQuestions.tsx')).EverydayQuestions,
  outlineOf('h-24'),
);
const TestsTab = whenShown(async () => (await import('../answer-tests/TestsTab.tsx')).TestsTab, outlineOf('h-64'));

const days = 30;

/** A chatbot's performance and knowledge, with links to everything about it. */
export function ChatbotHomePage() {
  const id = readId(useParams()['chatbotId'] ?? null);
  return id === null ? <NotFoundPage /> : <ChatbotHome key={id} chatbotId={id} />;
}

function ChatbotHome({ chatbotId }: { chatbotId: number }) {
  const { data: chatbot, error, refetch } = useChatbot(chatbotId);
  const mayEdit = useMay('edit');
  // The tests have their own primary button.
  const tab = tabOf(useSearchParams()[0]);
  const { home, table } = words();
  const website = useWebsite(chatbot?.websiteId);
  const isPhone = useIsPhone();
  const links = [
    {
      label: table.viewConversations,
      icon: <MessagesSquare aria-hidden />,
      to: `/dashboard/conversations?chatbotId=${chatbotId}`,
    },
    ...(mayEdit
      ? [
          {
            label: table.editSettings,
            icon: <Settings2 aria-hidden />,
            to: `/dashboard/edit-chatbot?id=${chatbotId}`,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={chatbot?.name ?? home.title}
        actions={
          chatbot && (
            <>
              {!isPhone &&
                links.map(({ label, icon, to }) => (
                  <Button key={to} asChild>
                    <Link to={to}>
                      {icon}
                      {label}
                    </Link>
                  </Button>
                ))}
              <Button asChild tone={tab === 'tests' ? 'secondary' : 'primary'}>
                <Link to="/dashboard/test-chatbot" onClick={() => rememberTestChatbot(chatbotId)}>
                  <FlaskConical aria-hidden />
                  {table.testChatbot}
                </Link>
              </Button>
              {isPhone && (
                <Menu
                  trigger={
                    <IconButton
                      label={table.actionsFor(chatbot.name)}
                      icon={<Ellipsis aria-hidden />}
                      hasTooltip={false}
                    />
                  }
                  groups={[links]}
                />
              )}
            </>
          )
        }
        onPhones="no-sentence"
      >
        {website ? home.purposeOf(website.name) : home.purpose}
      </PageHeader>
      <ModelProblems />
      {chatbot ? (
        <HomeTabs chatbot={chatbot} />
      ) : error ? (
        <Card>
          <ErrorState title={words().test.failed} error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Loading label={words().test.loading} className="grid grid-cols-1 gap-5">
          <TabsSkeleton count={3} />
          {tab === 'overview' ? <OverviewSkeleton /> : <RowsSkeleton rows={5} />}
        </Loading>
      )}
    </>
  );
}

function tabOf(params: URLSearchParams): 'overview' | 'tests' | 'versions' {
  const asked = params.get('tab');
  return asked === 'tests' || asked === 'versions' ? asked : 'overview';
}

function OverviewSkeleton() {
  return (
    <>
      <NumbersSkeleton />
      <div className={belowNumbers}>
        <CardSkeleton className={trendHeight} />
        <div className="grid gap-5">
          <CardSkeleton className="h-32" />
          <CardSkeleton className="h-32" />
        </div>
      </div>
    </>
  );
}

/** Its performance and the owner's tests. The address says which is shown. */
function HomeTabs({ chatbot }: { chatbot: Chatbot }) {
  const [params, setParams] = useSearchParams();
  const mayEdit = useMay('edit');
  const { home } = words();
  return (
    <Tabs
      label={home.tabs}
      value={tabOf(params)}
      onChange={(tab) => setParams(tab === 'overview' ? {} : { tab }, { replace: true })}
      tabs={[
        {
          value: 'overview',
          label: home.overview,
          content: (
            <div className="grid grid-cols-1 gap-5">
              <WaitingUpdate websiteId={chatbot.websiteId} />
              <HowItDoes chatbot={chatbot} />
              <Gaps chatbot={chatbot} />
              {mayEdit && <EverydayQuestions chatbot={chatbot} />}
            </div>
          ),
        },
        { value: 'tests', label: home.tests, content: <TestsTab chatbot={chatbot} /> },
        { value: 'versions', label: home.versions, content: <VersionsTab chatbot={chatbot} /> },
      ]}
    />
  );
}

/** Says that an update waits for a decision. */
function WaitingUpdate({ websiteId }: { websiteId: number }) {
  const { data } = useLastBuild(websiteId);
  const { home } = words();
  if (data?.build?.status !== 'held') return null;
  return (
    <Callout
      tone="warn"
      title={home.updateWaits}
      action={
        <Button asChild size="small">
          <Link to="?tab=versions">{home.seeUpdate}</Link>
        </Button>
      }
    >
      {home.updateWaitsHint}
    </Callout>
  );
}

const belowNumbers = 'grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

/** Recent numbers, the trend of answers, and what the answers depend on. */
function HowItDoes({ chatbot }: { chatbot: Chatbot }) {
  const insights = useInsights(chatbot.id, days);
  const hasFailed = insights.error !== null && !insights.data;
  const { home } = words();
  return (
    <section aria-labelledby="how-it-does">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="how-it-does" className="text-16 font-semibold">
          {home.lastDays(days)}
        </h2>
        <Way to={`/dashboard/conversations?chatbotId=${chatbot.id}&tab=timeline`}>{home.timeline}</Way>
      </div>
      {insights.data ? (
        <InsightNumbers insights={insights.data} />
      ) : insights.error ? (
        <Card className="p-5">
          <PanelError error={insights.error} onRetry={() => void insights.refetch()} />
        </Card>
      ) : (
        <Loading label={home.loadingNumbers}>
          <NumbersSkeleton />
        </Loading>
      )}
      <div className={classNames('mt-5', !hasFailed && belowNumbers)}>
        {insights.data ? (
          <QualityTrend insights={insights.data} />
        ) : (
          !hasFailed && <CardSkeleton className={trendHeight} />
        )}
        <div className={classNames('grid content-start gap-5', hasFailed && 'lg:grid-cols-2')}>
          <Install chatbot={chatbot} />
          <Knowledge chatbot={chatbot} />
        </div>
      </div>
    </section>
  );
}

function Install({ chatbot }: { chatbot: Chatbot }) {
  const { data, error, refetch } = useInstallState(chatbot.id);
  const { home, status, snippet } = words();
  return (
    <Panel title={home.install} way={<Way to={`/dashboard/snippet?id=${chatbot.id}`}>{home.getCode}</Way>}>
      {!chatbot.isActive && (
        <p className="mb-2">
          <Badge>{status.inactive}</Badge> {home.turnedOff}
        </p>
      )}
      {data?.state === 'installed' ? (
        <>
          <p>
            <Badge tone="ok">{home.installed}</Badge>
          </p>
          <p className="mt-2 text-text-muted">
            {home.seenOn(data.pages)} <Time value={data.lastSeen} format="relative" />
          </p>
        </>
      ) : data ? (
        <p className="text-text-muted">{host.isServerHere() ? snippet.onlyHere : home.waiting}</p>
      ) : error ? (
        <PanelError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-5 w-2/3" />
      )}
    </Panel>
  );
}

function Knowledge({ chatbot: { id, websiteId } }: { chatbot: Chatbot }) {
  const mayEdit = useMay('edit');
  const queries = [usePageCounts(websiteId), useEntries(websiteId), useFiles(id), useLastBuild(websiteId)] as const;
  const [pages, entries, files, build] = queries;
  const failed = queries.find(({ error }) => error !== null);
  const builtAt = build.data?.build?.finishedAt;
  const { home } = words();
  const way = mayEdit && <Way to={`/dashboard/edit-chatbot?id=${id}&tab=knowledge`}>{home.editKnowledge}</Way>;
  return (
    <Panel title={home.knowledge} way={way}>
      {failed ? (
        <PanelError
          error={failed.error}
          onRetry={() => void Promise.all(queries.filter(({ error }) => error).map(({ refetch }) => refetch()))}
        />
      ) : pages.data && entries.data && files.data && build.data ? (
        <>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
            <li>{home.pages(pages.data.stored)}</li>
            <li>{home.entries(entries.data.length)}</li>
            <li>{home.files(files.data.length)}</li>
          </ul>
          <p className="mt-2 text-text-muted">
            {!build.data.isReady ? (
              home.notBuilt
            ) : builtAt ? (
              <span>
                {home.built} <Time value={builtAt} format="relative" />
              </span>
            ) : (
              home.building
            )}
          </p>
        </>
      ) : (
        <Skeleton className="h-5 w-2/3" />
      )}
    </Panel>
  );
}
