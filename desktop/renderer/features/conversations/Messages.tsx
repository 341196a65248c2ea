import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Conversation, Message } from '#shared/contracts/conversations.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ConversationDrawing } from '../../components/illustrations.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { AnswerDialog, useAskedQuestion } from './AnswerDialog.tsx';
import { useMessages } from './data.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { words } from './words.ts';

interface MessagesProps {
  chatbot: Chatbot;
  conversation: Conversation;
  /** What to mark in them. */
  q: string;
}

export function Messages({ chatbot, conversation, q }: MessagesProps) {
  const { query, messages, earlier } = useMessages(conversation);
  const [asked, setAsked] = useAskedQuestion(`conversation-${conversation.id}`);
  const list = useKeptPlace<HTMLOListElement>(messages?.[0]?.id);
  const { reader, page } = words();
  if (query.isError && !messages) {
    return <ErrorState title={reader.failed} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!messages) {
    return (
      <Loading label={reader.loading} className="grid gap-4 p-5">
        <Skeleton className="h-10 w-3/5 justify-self-end" />
        <Skeleton className="h-20 w-4/5" />
      </Loading>
    );
  }
  if (messages.length === 0) {
    return (
      <EmptyState drawing={<ConversationDrawing />} title={reader.none}>
        {conversation.endedAt && !chatbot.widgetConfig.saveHistory ? reader.notKept : reader.nothingWritten}
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
        aria-label={reader.messages}
        className="flex grow flex-col gap-4 overflow-y-auto p-5 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        {query.hasNextPage && (
          <li className="self-center">
            <Button size="small" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {query.isFetchNextPageError ? page.tryAgain : reader.earlier(earlier)}
            </Button>
          </li>
        )}
        {messages.map((message, index) => (
          <MessageBubble
            key={message.id}
            message={message}
            q={q}
            chatbotId={chatbot.id}
            conversationId={conversation.id}
            onAnswer={() => setAsked({ question: questionBefore(messages, index) })}
            onImprove={() => setAsked({ question: questionBefore(messages, index), answer: message.content })}
          />
        ))}
      </ol>
      <AnswerDialog websiteId={chatbot.websiteId} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function questionBefore(messages: readonly Message[], index: number): string {
  return messages.slice(0, index).findLast((message) => message.isFromUser)?.content ?? '';
}

/** For a list that scrolls: keeps what is read in its place when something is put above it. */
function useKeptPlace<List extends HTMLElement>(firstId: number | undefined): RefObject<List | null> {
  const list = useRef<List>(null);
  const before = useRef({ firstId, height: 0 });
  useLayoutEffect(() => {
    if (!list.current) return;
    const { scrollHeight } = list.current;
    if (before.current.firstId !== undefined && before.current.firstId !== firstId) {
      list.current.scrollBy(0, scrollHeight - before.current.height);
    }
    before.current = { firstId, height: scrollHeight };
  });
  return list;
}
