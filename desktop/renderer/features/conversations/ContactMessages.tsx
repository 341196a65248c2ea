import type { ContactMessage } from '#shared/contracts/contact-messages.ts';
import type { Conversation } from '#shared/contracts/conversations.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Time } from '../../components/format.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { useContactMessages } from './data.ts';
import { MarkedText } from './marks.tsx';
import { words } from './words.ts';

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
        {words().left.from} {name && <bdi>{name}</bdi>}{' '}
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
