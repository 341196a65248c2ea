import { CircleSlash } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Conversation, Message, TranscriptMessage } from '#shared/contracts/conversations.ts';
import { Button } from '../../components/Button.tsx';
import { Badge } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { ConversationDrawing } from '../../components/console-illustrations.tsx';
import { formatClock, formatDateTime } from '../../components/format.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { SourceLink } from '../../components/SourceLink.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { whenShown } from '../../components/when-needed.tsx';
import { useMay } from '../workspaces/data.ts';
import { AnswerActions } from './AnswerActions.tsx';
import { useAskedQuestion, useMessages } from './data.ts';
import { AnswerText, MarkedText, OutcomeBadge, RatingBadge } from './marks.tsx';
import { TeachReply } from './people/TeachReply.tsx';
import { words } from './words.ts';

const AnswerDialog = whenShown(async () => (await import('./AnswerDialog.tsx')).AnswerDialog);

interface MessagesProps {
  chatbot: Chatbot;
  conversation: Conversation;
  /** The text to highlight. */
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
        {conversation.endedAt && !(chatbot.widgetConfig.saveHistory && conversation.keepsTexts)
          ? reader.notKept
          : reader.nothingWritten}
      </EmptyState>
    );
  }
  return (
    <>
      {/* Scrolls, so it must be focusable. */}
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
            question={questionBefore(messages, index)}
            onAnswer={() => setAsked({ question: questionBefore(messages, index) })}
            onImprove={() => setAsked({ question: questionBefore(messages, index), answer: message.content })}
          />
        ))}
      </ol>
      <AnswerDialog chatbot={chatbot} origin="conversation" asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function questionBefore(messages: readonly Message[], index: number): string {
  return messages.slice(0, index).findLast((message) => message.isFromUser)?.content ?? '';
}

/** For a scrolling list: keeps the position when something is added above. */
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

interface MessageBubbleProps {
  message: TranscriptMessage;
  /** The text to highlight. */
  q?: string;
  chatbotId: number;
  conversationId: number;
  /** The question that it answers. Empty if it wasn't kept. */
  question?: string;
  /** Offered next to an answer that was missing or disliked. */
  onAnswer(): void;
  /** Offered next to any other answer. */
  onImprove(): void;
}

export function MessageBubble({
  message,
  q = '',
  chatbotId,
  conversationId,
  question = '',
  onAnswer,
  onImprove,
}: MessageBubbleProps) {
  const { content, isFromUser, timestamp, sources, outcome, feedback, isUnanswered, person } = message;
  const mayEdit = useMay('edit');
  const { reader } = words();
  return (
    <li
      className={classNames(
        'flex max-w-[min(85%,36rem)] flex-col gap-1.5',
        isFromUser ? 'items-end self-end' : 'items-start',
      )}
    >
      <span className="sr-only">{isFromUser ? reader.visitor : (person ?? reader.assistant)}</span>
      <p
        className={classNames(
          'rounded-card px-3.5 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]',
          isFromUser ? 'bg-accent-soft' : 'border bg-bg-raised',
        )}
      >
        {content ? (
          isFromUser ? (
            <MarkedText q={q}>{content}</MarkedText>
          ) : (
            <AnswerText q={q}>{content}</AnswerText>
          )
        ) : (
          <em className="text-text-muted">{reader.textNotSaved}</em>
        )}
      </p>
      {sources.length > 0 && (
        <ul aria-label={reader.sources} className="grid gap-0.5 text-13">
          {sources.map((source) => (
            <li key={source.url} className="pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center">
              <SourceLink source={source} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2 text-12 text-text-faint">
        <time dateTime={timestamp} title={formatDateTime(timestamp)}>
          {formatClock(timestamp)}
        </time>
        {outcome && <OutcomeBadge outcome={outcome} />}
        {isUnanswered && (
          <>
            <Badge tone="warn" icon={<CircleSlash aria-hidden />}>
              {reader.notAnswered}
            </Badge>
            <span>{reader.serverStopped}</span>
          </>
        )}
        {feedback !== null && <RatingBadge rating={feedback} />}
        {person !== undefined && <bdi>{person}</bdi>}
        {person !== undefined && content !== '' && mayEdit && (
          <TeachReply reply={{ chatbotId, conversationId, messageId: message.id }} />
        )}
        {!isFromUser && person === undefined && (
          <AnswerActions
            chatbotId={chatbotId}
            conversationId={conversationId}
            message={message}
            question={question}
            onAnswer={onAnswer}
            onImprove={onImprove}
          />
        )}
      </div>
    </li>
  );
}
