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
import { useChatbotInUse } from './data.ts';
import { InsightsSkeleton } from './InsightNumbers.tsx';
import { words } from './words.ts';

const TimelineTab = whenShown(async () => (await import('./TimelineTab.tsx')).TimelineTab, <InsightsSkeleton />);

export function ConversationsPage() {
  const chatbots = useChatbots();
  const mayEdit = useMay('edit');
  const { page } = words();
  return (
    // The list and a conversation are side by side on large screens.
    <div data-wide>
      <PageHeader
        title={page.title}
        actions={<ChatbotChoice chatbots={chatbots.data} hasFailed={chatbots.isError} />}
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
        <OfChatbot chatbots={chatbots.data} />
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

/**
 * The chatbot in the URL, or the one of the conversation in the URL, or the one that was last asked something. Undefined
 * until that is known.
 */
function useChosenChatbot(chatbots: readonly Chatbot[]): Chatbot | undefined {
  const [params] = useSearchParams();
  const wanted = Number(params.get('chatbotId'));
  const named = chatbots.find(({ id }) => id === wanted) ?? (chatbots.length === 1 ? chatbots[0] : undefined);
  const busiest = useChatbotInUse(params.get('open'), { enabled: !named && chatbots.length > 1 });
  if (named || busiest.isPending) return named;
  return chatbots.find(({ id }) => id === busiest.data) ?? chatbots[0];
}

/** Names that are the same get their numbers. */
function labelOf({ id, name }: Chatbot, chatbots: readonly Chatbot[]): string {
  const isAmbiguous = chatbots.some((other) => other.id !== id && other.name === name);
  return isAmbiguous ? `${name} (#${id})` : name;
}

interface ChatbotChoiceProps {
  /** Undefined while loading. */
  chatbots: readonly Chatbot[] | undefined;
  hasFailed: boolean;
}

function ChatbotChoice({ chatbots, hasFailed }: ChatbotChoiceProps) {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  const chatbot = useChosenChatbot(chatbots ?? []);
  if (hasFailed || chatbots?.length === 0) return null;
  return (
    <div className="w-72 max-w-full max-sm:w-44 max-sm:min-w-0 max-sm:shrink">
      {chatbot ? (
        <Select
          aria-label={words().page.chatbot}
          value={String(chatbot.id)}
          onChange={(id) => setParams({ chatbotId: id, ...(tab === 'timeline' ? { tab } : {}) }, { replace: true })}
          options={(chatbots ?? []).map((one) => ({ value: String(one.id), label: labelOf(one, chatbots ?? []) }))}
        />
      ) : (
        <Skeleton className="h-9 pointer-coarse:h-11" />
      )}
    </div>
  );
}

function OfChatbot({ chatbots }: { chatbots: readonly Chatbot[] }) {
  const { page } = words();
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  const chatbot = useChosenChatbot(chatbots);
  if (!chatbot) return <ConversationsSkeleton />;
  return (
    <Tabs
      key={chatbot.id}
      label={page.tabs}
      value={tab}
      onChange={(chosen) =>
        setParams({ chatbotId: String(chatbot.id), ...(chosen === 'timeline' ? { tab: chosen } : {}) })
      }
      tabs={[
        { value: 'conversations', label: page.conversations, content: <ConversationsTab chatbot={chatbot} /> },
        { value: 'timeline', label: page.timeline, content: <TimelineTab chatbot={chatbot} /> },
      ]}
    />
  );
}
