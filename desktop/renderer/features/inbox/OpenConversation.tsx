import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TranscriptMessage } from '#shared/contracts/conversations.ts';
import type { InboxConversation } from '#shared/contracts/inbox.ts';
import type { Note } from '#shared/contracts/notes.ts';
import { roleMay } from '#shared/workspaces/roles.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { classNames } from '../../components/class-names.ts';
import { formatClock, formatDateTime, withoutProtocol } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { Menu } from '../../components/Menu.tsx';
import { ErrorState } from '../../components/States.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { AnswerText } from '../conversations/marks.tsx';
import { useCurrentWorkspace, useMembers } from '../workspaces/data.ts';
import {
  mostMessages,
  useClose,
  useDeleteNote,
  useHandBack,
  useInboxConversation,
  useInboxMessages,
  useNotes,
  usePassOn,
  useReopen,
  useTakeOver,
} from './data.ts';
import { WhoAnswers } from './InboxRows.tsx';
import { usePresence, useShowPresence } from './presence.ts';
import { words } from './words.ts';

// Fetched once a conversation is open.
const Foot = whenNeeded(async () => (await import('./Foot.tsx')).Foot);
const Summary = whenNeeded(async () => (await import('./Summary.tsx')).Summary);
const TeachReply = whenNeeded(async () => (await import('../conversations/people/TeachReply.tsx')).TeachReply);

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
  const messages = useInboxMessages(id).data?.rows;
  useShowPresence(id, messages?.at(-1)?.id, reply, mayAnswer && data !== undefined);
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
      <Card className="flex h-[calc(100dvh-8rem)] min-h-96 flex-col overflow-hidden lg:h-[calc(100dvh-18rem)]">
        {data ? (
          <>
            <Head conversation={data} mayAnswer={mayAnswer} onTaken={onTaken} onBack={onBack} />
            {(data.isMine || data.status === 'waiting') && messages && (
              <Summary id={id} isNew={messages.every(({ person }) => person === undefined)} />
            )}
            <Transcript conversation={data} mayTeach={mayAnswer} />
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
  const takeOver = useTakeOver(id, onTaken);
  const handBack = useHandBack(id);
  const close = useClose(id);
  const reopen = useReopen(id, onTaken);
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
      <Others id={id} />
      {mayAnswer && status === 'ended' && (
        <Button isBusy={reopen.isPending} onClick={() => reopen.mutate()}>
          {text.reopen}
        </Button>
      )}
      {mayAct && (
        <div className="flex flex-wrap gap-2">
          {isTaken ? (
            <Button isBusy={handBack.isPending} onClick={() => handBack.mutate()}>
              {text.handBack}
            </Button>
          ) : (
            <Button tone="primary" isBusy={takeOver.isPending} onClick={() => takeOver.mutate()}>
              {text.takeOver}
            </Button>
          )}
          <PassOn id={id} />
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

/** The other members who look at the conversation or write in it, so that nobody answers twice. */
function Others({ id }: { id: number }) {
  const text = words();
  const others = usePresence(id).filter(({ userId }) => userId !== null);
  return (
    <p aria-live="polite" className="basis-full text-13 text-text-muted wrap-anywhere empty:hidden">
      {others.map(({ name, isTyping }) => (isTyping ? text.writes(name) : text.looks(name))).join(' · ')}
    </p>
  );
}

/** Puts another member into the conversation. */
function PassOn({ id }: { id: number }) {
  const text = words();
  const workspaceId = useCurrentWorkspace()?.id ?? '';
  const members = useMembers(workspaceId, workspaceId !== '').data ?? [];
  const passOn = usePassOn(id);
  const others = members.filter(({ isYou, role }) => !isYou && roleMay(role, 'edit'));
  if (others.length === 0) return null;
  return (
    <Menu
      trigger={<Button isBusy={passOn.isPending}>{text.passOn}</Button>}
      groups={[
        others.map(({ userId, username, fullName }) => ({
          id: String(userId),
          label: fullName || username,
          onSelect: () => passOn.mutate(userId),
        })),
      ]}
    />
  );
}

interface TranscriptProps {
  conversation: InboxConversation;
  mayTeach: boolean;
}

/** In pixels. */
const nearEnd = 16;

function Transcript({ conversation: { id, chatbot, readId }, mayTeach }: TranscriptProps) {
  const text = words();
  const isVisitorTyping = usePresence(id).some(({ userId, isTyping }) => userId === null && isTyping);
  const { data, error, refetch } = useInboxMessages(id);
  const notes = useNotes(id);
  const deleteNote = useDeleteNote(id);
  const list = useRef<HTMLOListElement>(null);
  const newest = `${data?.rows.at(-1)?.id} ${notes.data?.at(-1)?.id} ${isVisitorTyping}`;
  // Stays at the end, where the next message appears.
  useEffect(() => {
    if (list.current && newest !== '') list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  const isShown = data !== undefined;
  // The summary and what is typed take some of its height.
  useEffect(() => {
    const element = list.current;
    if (!element || !isShown) return undefined;
    let isAtEnd = true;
    const note = () => {
      isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - nearEnd;
    };
    const sizes = new ResizeObserver(() => {
      if (isAtEnd) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', note);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      sizes.disconnect();
    };
  }, [isShown]);
  if (!data && error) {
    return (
      <div className="grow p-4">
        <ErrorState isInSection title={text.messagesFailed} error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <MessagesSkeleton />;
  const lastReply = data.rows.findLast(({ person }) => person !== undefined);
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
      {inOrder(data.rows, notes.data ?? []).map((one) =>
        'author' in one ? (
          <NoteLine key={`note-${one.id}`} note={one} onDelete={() => deleteNote.mutate(one.id)} />
        ) : (
          <Line key={one.id} message={one}>
            {one === lastReply && readId !== null && one.id <= readId && (
              <span className="text-12 text-text-muted">{text.seen}</span>
            )}
            {mayTeach && one.person !== undefined && one.content !== '' && (
              <TeachReply reply={{ chatbotId: chatbot.id, conversationId: id, messageId: one.id }} />
            )}
          </Line>
        ),
      )}
      {isVisitorTyping && <li className="text-13 text-text-muted">{text.visitorTypes}</li>}
    </ol>
  );
}

/** Messages and notes by their time. */
const inOrder = (messages: readonly TranscriptMessage[], notes: readonly Note[]): (TranscriptMessage | Note)[] =>
  [...messages, ...notes].toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));

function NoteLine({ note: { author, isMine, content, timestamp }, onDelete }: { note: Note; onDelete(): void }) {
  const { notes: text } = words();
  return (
    <li className="flex w-full items-start gap-2 rounded-card bg-warn-soft px-3.5 py-2.5">
      <div className="min-w-0 grow">
        <p className="text-12 text-text-muted">
          {text.by} <bdi>{author}</bdi>{' '}
          <time dateTime={timestamp} title={formatDateTime(timestamp)}>
            {formatClock(timestamp)}
          </time>
        </p>
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {content}
        </p>
      </div>
      {isMine && <IconButton label={text.remove} icon={<X aria-hidden />} onClick={onDelete} />}
    </li>
  );
}

function Line({
  message: { content, isFromUser, person, timestamp },
  children,
}: {
  message: TranscriptMessage;
  children: ReactNode;
}) {
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
      {children}
    </li>
  );
}

const MessagesSkeleton = () => (
  <Loading className="grid grow content-start gap-4 p-4">
    <Skeleton className="h-10 w-3/5" />
    <Skeleton className="h-20 w-4/5 justify-self-end" />
  </Loading>
);
