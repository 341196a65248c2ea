import type { Conversation } from '#shared/contracts/conversations.ts';
import type { LeftMessage } from '#shared/contracts/left-messages.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Time } from '../../components/format.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { useLeftMessages } from './data.ts';
import { MarkedText } from './marks.tsx';
import { words } from './words.ts';

/** What the visitor left for the owner, above the conversation; nothing where nothing was left. */
export function LeftMessages({ conversation, q = '' }: { conversation: Conversation; q?: string }) {
  const { data, error, isFetching, refetch } = useLeftMessages(conversation);
  const { left, page } = words();
  if (conversation.leftMessageCount === 0) return null;
  return (
    // It scrolls, so the keyboard must be able to reach it.
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={left.region}
      className="grid max-h-2/5 shrink-0 gap-3 overflow-y-auto border-b p-5 focus-visible:-outline-offset-2"
    >
      {data ? (
        data.map((message) => <LeftMessageCard key={message.id} left={message} q={q} />)
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

function LeftMessageCard({ left: { id, name, email, message, timestamp }, q }: { left: LeftMessage; q: string }) {
  const titleId = `left-message-${id}`;
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
