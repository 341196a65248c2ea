import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Conversation, Message } from '#shared/contracts/conversations.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ConversationDrawing } from '../../components/illustrations.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { useAskedQuestion } from './use-asked-question.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useMessages } from './use-messages.ts';

export function Messages({ chatbot, conversation }: { chatbot: Chatbot; conversation: Conversation }) {
  const { query, messages, earlier } = useMessages(conversation);
  const [question, setQuestion] = useAskedQuestion(`conversation-${conversation.id}`);
  const list = useKeptPlace<HTMLOListElement>(messages?.[0]?.id);
  if (query.isError && !messages) {
    return (
      <ErrorState title="The messages could not be loaded" error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (!messages) {
    return (
      <Loading label="Loading messages" className="grid gap-4 p-5">
        <Skeleton className="h-10 w-3/5 justify-self-end" />
        <Skeleton className="h-20 w-4/5" />
      </Loading>
    );
  }
  if (messages.length === 0) {
    return (
      <EmptyState drawing={<ConversationDrawing />} title="No messages">
        {conversation.endedAt && !chatbot.widgetConfig.saveHistory
          ? 'This chatbot doesn’t keep history. Messages are deleted when a conversation ends.'
          : 'The visitor opened the chat but hasn’t written anything yet.'}
      </EmptyState>
    );
  }
  return (
    <>
      {/* It scrolls, so the keyboard must be able to reach it. */}
      <ol
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Messages"
        className="flex grow flex-col gap-4 overflow-y-auto p-5 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        {query.hasNextPage && (
          <li className="self-center">
            <Button size="small" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {query.isFetchNextPageError ? 'Try again' : `Earlier messages (${earlier})`}
            </Button>
          </li>
        )}
        {messages.map((message, index) => (
          <MessageBubble
            key={message.id}
            message={message}
            chatbotId={chatbot.id}
            conversationId={conversation.id}
            onAnswer={() => setQuestion(questionBefore(messages, index))}
          />
        ))}
      </ol>
      <AnswerDialog websiteId={chatbot.websiteId} question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function questionBefore(messages: readonly Message[], index: number): string {
  return messages.slice(0, index).findLast((message) => message.isFromUser)?.content ?? '';
}
