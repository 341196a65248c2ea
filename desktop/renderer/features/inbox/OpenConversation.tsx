import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TranscriptMessage } from '#shared/contracts/conversations.ts';
import type { InboxConversation } from '#shared/contracts/inbox.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { classNames } from '../../components/class-names.ts';
import { formatClock, formatDateTime, withoutProtocol } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { AnswerText } from '../conversations/marks.tsx';
import { mostMessages, useClose, useHandBack, useInboxConversation, useInboxMessages, useTakeOver } from './data.ts';
import { WhoAnswers } from './InboxRows.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { words } from './words.ts';

interface OpenProps {
  id: number;
  mayAnswer: boolean;
  /** The reply being written. */
  reply: string;
  onReply(change: (before: string) => string): void;
  onTaken(): void;
  onBack(): void;
}

/** One conversation, where a member reads along, takes over and replies. */
export function OpenConversation({ id, mayAnswer, reply, onReply, onTaken, onBack }: OpenProps) {
  const text = words();
  const { data, error, refetch } = useInboxConversation(id);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => pane.current?.focus({ preventScroll: true }), []);
  return (
    // Escape leads back, as in a dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={pane}
      tabIndex={-1}
      aria-label={text.conversation(id)}
      className="min-w-0 outline-none"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) onBack();
      }}
    >
      <Card className="flex h-[calc(100dvh-8rem)] min-h-96 flex-col overflow-hidden lg:h-[calc(100dvh-16rem)]">
        {data ? (
          <>
            <Head conversation={data} mayAnswer={mayAnswer} onTaken={onTaken} onBack={onBack} />
            <Transcript id={id} />
            {mayAnswer && <Foot conversation={data} reply={reply} onReply={onReply} />}
          </>
        ) : error ? (
          <>
            <ErrorState title={text.gone} error={error} onRetry={() => void refetch()} />
            <Button tone="quiet" className="self-center" onClick={onBack}>
              {text.back}
            </Button>
          </>
        ) : (
          <MessagesSkeleton />
        )}
      </Card>
    </section>
  );
}

type HeadProps = Pick<OpenProps, 'mayAnswer' | 'onTaken' | 'onBack'> & { conversation: InboxConversation };

function Head({ conversation, mayAnswer, onTaken, onBack }: HeadProps) {
  const text = words();
  const { id, chatbot, pageUrl, status, person, isMine } = conversation;
  const takeOver = useTakeOver(id);
  const handBack = useHandBack(id);
  const close = useClose(id);
  const [isClosing, setClosing] = useState(false);
  const isTaken = status === 'person' && person !== null;
  const mayAct = mayAnswer && status !== 'ended' && (!isTaken || isMine);
  return (
    <header className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b px-4 py-3">
      <IconButton
        label={text.back}
        icon={<ArrowLeft aria-hidden />}
        hasTooltip={false}
        className="-ml-2 lg:hidden"
        onClick={onBack}
      />
      <div className="min-w-0 grow basis-48">
        <h2 className="flex flex-wrap items-center gap-2 text-16 font-semibold">
          {text.conversation(id)}
          <span aria-live="polite" className="contents">
            <WhoAnswers conversation={conversation} />
          </span>
        </h2>
        <p className="flex min-w-0 flex-wrap gap-x-2 text-13 text-text-muted">
          <span className="truncate">{chatbot.name}</span>
          {pageUrl && (
            <span className="flex min-w-0 gap-1">
              {text.startedOn} <ExternalLink href={pageUrl}>{withoutProtocol(pageUrl)}</ExternalLink>
            </span>
          )}
        </p>
      </div>
      {mayAct && (
        <div className="flex flex-wrap gap-2">
          {isTaken ? (
            <Button isBusy={handBack.isPending} onClick={() => handBack.mutate()}>
              {text.handBack}
            </Button>
          ) : (
            <Button
              tone="primary"
              isBusy={takeOver.isPending}
              onClick={() => takeOver.mutate(undefined, { onSuccess: onTaken })}
            >
              {text.takeOver}
            </Button>
          )}
          <Button onClick={() => setClosing(true)}>{text.close}</Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isClosing}
        onClose={() => setClosing(false)}
        title={text.closeTitle}
        action={text.close}
        tone="primary"
        isBusy={close.isPending}
        onConfirm={() => close.mutate(undefined, { onSettled: () => setClosing(false) })}
      >
        {text.closeText}
      </ConfirmDialog>
    </header>
  );
}

function Transcript({ id }: { id: number }) {
  const text = words();
  const { data, error, refetch } = useInboxMessages(id);
  const list = useRef<HTMLOListElement>(null);
  const newest = data?.rows.at(-1)?.id;
  // Stays at the end, where the next message appears.
  useEffect(() => {
    if (list.current && newest !== undefined) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  if (!data && error) {
    return (
      <div className="grow p-4">
        <ErrorState isInSection title={text.messagesFailed} error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <MessagesSkeleton />;
  return (
    <ol
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- how a keyboard scrolls it
      tabIndex={0}
      // New messages are read aloud.
      aria-live="polite"
      aria-label={text.messages}
      className="flex grow flex-col gap-3 overflow-y-auto p-4 focus-visible:-outline-offset-2"
    >
      {data.total > mostMessages && <li className="self-center text-13 text-text-muted">{text.earlier}</li>}
      {data.rows.map((message) => (
        <Line key={message.id} message={message} />
      ))}
    </ol>
  );
}

function Line({ message: { content, isFromUser, person, timestamp } }: { message: TranscriptMessage }) {
  const text = words();
  const who = isFromUser ? text.visitor : (person ?? text.assistant);
  return (
    // The visitor on the left, as on the other side of a talk.
    <li
      className={classNames(
        'flex max-w-[min(85%,36rem)] flex-col gap-1',
        isFromUser ? 'items-start self-start' : 'items-end self-end',
      )}
    >
      <p className="text-12 text-text-muted">
        <bdi>{who}</bdi>{' '}
        <time dateTime={timestamp} title={formatDateTime(timestamp)}>
          {formatClock(timestamp)}
        </time>
      </p>
      <p
        dir="auto"
        className={classNames(
          'rounded-card px-3.5 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]',
          isFromUser ? 'bg-bg-sunken' : person === undefined ? 'border' : 'bg-accent-soft',
        )}
      >
        {content === '' ? (
          <em className="text-text-muted">{text.textNotSaved}</em>
        ) : isFromUser || person !== undefined ? (
          content
        ) : (
          <AnswerText q="">{content}</AnswerText>
        )}
      </p>
    </li>
  );
}

type FootProps = Pick<OpenProps, 'reply' | 'onReply'> & { conversation: InboxConversation };

/** The reply, or why the user can't write one. */
function Foot({ conversation: { id, status, person, isMine }, reply, onReply }: FootProps) {
  const text = words();
  if (isMine && status !== 'ended') {
    const notice = status === 'missed' ? text.silentHint : undefined;
    return <ReplyBox id={id} notice={notice} message={reply} onChange={onReply} />;
  }
  const why =
    status === 'ended'
      ? text.hasEnded
      : status === 'person'
        ? text.otherAnswers(person?.name ?? '')
        : text.assistantAnswers;
  return <p className="border-t bg-bg px-4 py-3 text-13 text-text-muted wrap-anywhere">{why}</p>;
}

const MessagesSkeleton = () => (
  <Loading className="grid grow content-start gap-4 p-4">
    <Skeleton className="h-10 w-3/5" />
    <Skeleton className="h-20 w-4/5 justify-self-end" />
  </Loading>
);
