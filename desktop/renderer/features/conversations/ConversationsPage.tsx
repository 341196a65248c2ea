import { Bot } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ChatbotDrawing } from '../../components/console-illustrations.tsx';
import { Loading, Skeleton, TableSkeleton, TabsSkeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Select } from '../../components/Select.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { whenShown } from '../../components/when-needed.tsx';
import { useChatbots } from '../chatbots/data.ts';
import { useMay } from '../workspaces/data.ts';
import { ConversationsTab } from './ConversationsTab.tsx';
import { chatbotLabel } from './chatbot-label.ts';
import { useChatbotInUse } from './data.ts';
import { InsightsSkeleton } from './InsightNumbers.tsx';
import { words } from './words.ts';

const TimelineTab = whenShown(async () => (await import('./TimelineTab.tsx')).TimelineTab, <InsightsSkeleton />);

export function ConversationsPage() {
  const chatbots = useChatbots();
  const chosen = useChosenChatbot(chatbots.data ?? []);
  const mayEdit = useMay('edit');
  const { page } = words();
  return (
    // The list and a conversation are side by side on large screens.
    <div data-wide>
      <PageHeader
        title={page.title}
        tabTitle={chosen ? `${page.title} · ${chosen.name}` : page.title}
        actions={<ChatbotChoice chosen={chosen} chatbots={chatbots.data} hasFailed={chatbots.isError} />}
        onPhones="one-line"
      >
        {page.purpose}
      </PageHeader>
      {chatbots.isError ? (
        <Card>
          <ErrorState title={page.chatbotsFailed} error={chatbots.error} onRetry={() => void chatbots.refetch()} />
        </Card>
      ) : !chatbots.data ? (
        <ConversationsSkeleton />
      ) : chatbots.data.length === 0 ? (
        <Card>
          <EmptyState
            drawing={<ChatbotDrawing />}
            title={page.noChatbots}
            action={
              mayEdit && (
                <Button asChild tone="primary">
                  <Link to="/create-chatbot">
                    <Bot aria-hidden />
                    {page.createChatbot}
                  </Link>
                </Button>
              )
            }
          >
            {page.noChatbotsHint}
          </EmptyState>
        </Card>
      ) : (
        <OfChosen chosen={chosen} chatbots={chatbots.data} />
      )}
    </div>
  );
}

/** A skeleton in the shape of the tab that will be open. */
function ConversationsSkeleton() {
  const tab = tabOf(useSearchParams()[0]);
  return (
    <>
      <Loading label={words().page.loadingChatbots} className="mb-5">
        <TabsSkeleton count={2} />
        {tab === 'timeline' && <Skeleton className="mt-5 h-10 w-56 rounded-card" />}
      </Loading>
      {tab === 'timeline' ? <InsightsSkeleton /> : <TableSkeleton />}
    </>
  );
}

const tabOf = (params: URLSearchParams) => (params.get('tab') === 'timeline' ? 'timeline' : 'conversations');

const all = 'all';

/**
 * The chatbot in the URL, or the one of the conversation in the URL, or the one that was last asked something.
 */
function useChosenChatbot(chatbots: readonly Chatbot[]): Chosen {
  const [params] = useSearchParams();
  const areAll = params.get('chatbotId') === all && chatbots.length > 1;
  const wanted = Number(params.get('chatbotId'));
  const named = chatbots.find(({ id }) => id === wanted) ?? (chatbots.length === 1 ? chatbots[0] : undefined);
  const busiest = useChatbotInUse(params.get('open'), { enabled: !named && !areAll && chatbots.length > 1 });
  if (areAll) return null;
  if (named || busiest.isPending) return named;
  return chatbots.find(({ id }) => id === busiest.data) ?? chatbots[0];
}

/** Null for all chatbots, undefined until it is known. */
type Chosen = Chatbot | null | undefined;

interface ChatbotChoiceProps {
  chosen: Chosen;
  /** Undefined while loading. */
  chatbots: readonly Chatbot[] | undefined;
  hasFailed: boolean;
}

function ChatbotChoice({ chosen, chatbots, hasFailed }: ChatbotChoiceProps) {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  const { page } = words();
  const several = chatbots && chatbots.length > 1;
  if (hasFailed || chatbots?.length === 0) return null;
  return (
    <div className="w-72 max-w-full max-sm:w-44 max-sm:min-w-0 max-sm:shrink">
      {chosen !== undefined ? (
        <Select
          aria-label={page.chatbot}
          value={String(chosen?.id ?? all)}
          onChange={(id) => setParams({ chatbotId: id, ...(tab === 'timeline' ? { tab } : {}) }, { replace: true })}
          options={[
            ...(several ? [{ value: all, label: page.allChatbots }] : []),
            ...(chatbots ?? []).map((one) => ({ value: String(one.id), label: chatbotLabel(one, chatbots ?? []) })),
          ]}
        />
      ) : (
        <Skeleton className="h-9 pointer-coarse:h-11" />
      )}
    </div>
  );
}

function OfChosen({ chosen, chatbots }: { chosen: Chosen; chatbots: readonly Chatbot[] }) {
  const { page } = words();
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  if (chosen === undefined) return <ConversationsSkeleton />;
  const chatbotId = String(chosen?.id ?? all);
  return (
    <Tabs
      key={chatbotId}
      label={page.tabs}
      value={tab}
      onChange={(opened) => setParams({ chatbotId, ...(opened === 'timeline' ? { tab: opened } : {}) })}
      tabs={[
        {
          value: 'conversations',
          label: page.conversations,
          content: <ConversationsTab chatbot={chosen} chatbots={chatbots} />,
        },
        {
          value: 'timeline',
          label: page.timeline,
          content: chosen ? (
            <TimelineTab chatbot={chosen} />
          ) : (
            <Card>
              <EmptyState drawing={<ChatbotDrawing />} title={page.chooseChatbot}>
                {page.chooseChatbotHint}
              </EmptyState>
            </Card>
          ),
        },
      ]}
    />
  );
}
