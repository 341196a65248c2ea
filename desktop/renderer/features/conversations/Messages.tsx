import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { type Conversation, conversationsEndpoints, type Message } from '#shared/contracts/conversations.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ConversationDrawing } from '../../components/illustrations.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { MessageBubble } from './MessageBubble.tsx';

export function Messages({ chatbot, conversation }: { chatbot: Chatbot; conversation: Conversation }) {
  const messages = useQuery({
    queryKey: queryKeys.messages(conversation.id),
    queryFn: ({ signal }) =>
      callEndpoint(conversationsEndpoints.listMessages, { params: { id: conversation.id }, signal }),
    // One that goes on has more to read each time it is opened.
    staleTime: conversation.endedAt === null ? 0 : Number.POSITIVE_INFINITY,
  });
  const [question, setQuestion] = useState<string | null>(null);
  if (messages.isError) {
    return (
      <ErrorState
        title="The messages could not be loaded"
        error={messages.error}
        onRetry={() => void messages.refetch()}
      />
    );
  }
  if (!messages.data) {
    return (
      <Loading label="Loading messages" className="grid gap-4 p-5">
        <Skeleton className="h-10 w-3/5 justify-self-end" />
        <Skeleton className="h-20 w-4/5" />
      </Loading>
    );
  }
  if (messages.data.length === 0) {
    return (
      <EmptyState drawing={<ConversationDrawing />} title="No messages">
        {conversation.endedAt && !chatbot.widgetConfig.saveHistory
          ? 'This chatbot does not keep history: texts are deleted when a conversation ends.'
          : 'The visitor opened the chat and has not written yet.'}
      </EmptyState>
    );
  }
  return (
    <>
      {/* It scrolls, so the keyboard must be able to reach it. */}
      <ol
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Messages"
        className="flex grow flex-col gap-4 overflow-y-auto p-5 focus-visible:-outline-offset-2"
      >
        {messages.data.map((message, index) => (
          <MessageBubble
            key={message.id}
            message={message}
            onAnswer={() => setQuestion(questionBefore(messages.data, index))}
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
