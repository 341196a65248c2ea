import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { ContactMessage } from '#shared/contracts/contact-messages.ts';
import type { Conversation } from '#shared/contracts/conversations.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Badge } from '../../components/Card.tsx';
import { useFocusReturn, useLastValue } from '../../components/Dialog.tsx';
import { Time, withoutProtocol } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { useMedia } from '../../components/use-media.ts';
import { useRadix } from '../../components/use-radix.ts';
import { useMay } from '../workspaces/data.ts';
import { DeleteMenu } from './DeleteMenu.tsx';
import { useContactMessages } from './data.ts';
import { Messages } from './Messages.tsx';
import { ConversationResult, MarkedText, RatingBadge } from './marks.tsx';
import { words } from './words.ts';

interface ReaderProps {
  chatbots: readonly Chatbot[];
  /** The list's search. */
  q: string;
  onClose(): void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** A conversation over the list, for windows that are too narrow for both. Open while a conversation is set. */
export function ReaderSheet({ conversation, ...reader }: ReaderProps & { conversation: Conversation | null }) {
  const shown = useLastValue(conversation);
  const focusReturn = useFocusReturn();
  const Dialog = useRadix(conversation !== null)?.Dialog;
  if (!Dialog) return null;
  return (
    <Dialog.Root
      open={conversation !== null}
      onOpenChange={(open) => {
        if (!open) reader.onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil animate-fade-in" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={focusReturn.onCloseAutoFocus}
          // On the first button, focus would show its tooltip.
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          className="fixed inset-y-0 right-0 z-40 flex w-full flex-col bg-bg shadow-dialog outline-none animate-slide-in-right sm:max-w-xl sm:border-l"
        >
          {shown && (
            <Reader
              conversation={shown}
              title={<Dialog.Title className="text-16 font-semibold">{words().reader.title(shown.id)}</Dialog.Title>}
              {...reader}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A conversation next to the list. Focus moves here when it opens and returns when it closes. */
export function ReaderBeside({ conversation, ...reader }: ReaderProps & { conversation: Conversation }) {
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    aside.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside
      ref={aside}
      tabIndex={-1}
      aria-label={words().reader.title(conversation.id)}
      className="sticky top-6 flex h-[calc(100dvh-15.5rem)] min-h-[28rem] flex-col overflow-hidden rounded-card border bg-bg outline-none"
    >
      <Reader
        conversation={conversation}
        title={
          <h2 aria-live="polite" className="text-16 font-semibold">
            {words().reader.title(conversation.id)}
          </h2>
        }
        {...reader}
      />
      <p className="border-t bg-bg-raised px-5 py-2 text-12 text-text-faint">{words().reader.keys}</p>
    </aside>
  );
}

/** Whether the list and a conversation fit next to each other. */
export const useIsWide = (): boolean => useMedia('(min-width: 1280px)');

function Reader({
  chatbots,
  conversation,
  q,
  title,
  onClose,
  onPrevious,
  onNext,
}: ReaderProps & { conversation: Conversation; title: ReactNode }) {
  const { reader, table } = words();
  const mayDelete = useMay('manage');
  const { visitorId, startedAt, endedAt, rating, pageUrl, consentedAt } = conversation;
  const chatbot = chatbots.find(({ id }) => id === conversation.chatbotId);
  return (
    <>
      <header className="flex items-start gap-1 border-b bg-bg-raised py-3 pr-3 pl-5">
        <div className="min-w-0 grow">
          {title}
          <p className="flex items-center gap-2 text-13 text-text-muted">
            <span className="truncate">{visitorId ?? table.anonymous}</span>
            <Time value={startedAt} format="relative" />
          </p>
          {pageUrl && (
            <p className="flex min-w-0 gap-1 text-13 text-text-muted">
              <span className="shrink-0">{reader.startedOn}</span>
              <ExternalLink href={pageUrl}>{withoutProtocol(pageUrl)}</ExternalLink>
            </p>
          )}
          {consentedAt !== null && (
            <p className="flex gap-1 text-13 text-text-muted">
              {reader.consented} <Time value={consentedAt} format="relative" />
            </p>
          )}
          <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            {endedAt === null && <Badge tone="ok">{table.active}</Badge>}
            <ConversationResult {...conversation} />
            {rating !== null && <RatingBadge rating={rating} />}
          </p>
        </div>
        {mayDelete && <DeleteMenu conversation={conversation} onDeleted={onClose} />}
        <IconButton
          label={reader.previous}
          icon={<ChevronUp aria-hidden />}
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        />
        <IconButton
          label={reader.next}
          icon={<ChevronDown aria-hidden />}
          disabled={!onNext}
          onClick={() => onNext?.()}
        />
        <IconButton label={reader.close} icon={<X aria-hidden />} hasTooltip={false} onClick={onClose} />
      </header>
      <ContactMessages conversation={conversation} q={q} />
      {chatbot && <Messages key={conversation.id} chatbot={chatbot} conversation={conversation} q={q} />}
    </>
  );
}

/** Messages the visitor left for the owner, above the conversation; nothing if there are none. */
export function ContactMessages({ conversation, q = '' }: { conversation: Conversation; q?: string }) {
  const { data, error, isFetching, refetch } = useContactMessages(conversation);
  const { left, page } = words();
  if (conversation.contactMessageCount === 0) return null;
  return (
    // Scrolls, so it must be focusable.
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={left.region}
      className="grid max-h-2/5 shrink-0 gap-3 overflow-y-auto border-b p-5 focus-visible:-outline-offset-2"
    >
      {data ? (
        data.map((message) => <ContactMessageCard key={message.id} left={message} q={q} />)
      ) : error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="grow">{left.failed(messageOf(error))}</p>
          <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
            {page.tryAgain}
          </Button>
        </div>
      ) : (
        <Loading label={left.loading}>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </section>
  );
}

function ContactMessageCard({ left: { id, name, email, message, timestamp }, q }: { left: ContactMessage; q: string }) {
  const titleId = `contact-message-${id}`;
  return (
    <article aria-labelledby={titleId} className="rounded-card border bg-bg-raised p-4">
      <h3 id={titleId} className="font-medium [overflow-wrap:anywhere]">
        <span>{words().left.from}</span> {name && <bdi>{name}</bdi>}{' '}
        <a
          href={`mailto:${email}`}
          className="touch-target rounded-control text-accent-text underline underline-offset-2"
        >
          {email}
        </a>
      </h3>
      <p className="text-12 text-text-faint">
        <Time value={timestamp} format="full" />
      </p>
      <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <MarkedText q={q}>{message}</MarkedText>
      </p>
    </article>
  );
}
