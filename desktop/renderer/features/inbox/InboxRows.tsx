import { Link } from 'react-router-dom';
import type { InboxConversation, InboxList } from '#shared/contracts/inbox.ts';
import { Badge, type BadgeTone, Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { ConversationDrawing } from '../../components/console-illustrations.tsx';
import { Time } from '../../components/format.tsx';
import { Loading, RowsSkeleton } from '../../components/Loading.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { useInboxList } from './data.ts';
import { words } from './words.ts';

interface RowsProps {
  list: InboxList;
  open: number | null;
  addressOf(id: number): string;
}

export function InboxRows({ list, open, addressOf }: RowsProps) {
  const text = words();
  const { data, error, refetch } = useInboxList(list);
  if (!data && error) {
    return (
      <Card>
        <ErrorState title={text.failed} error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Loading>
        <RowsSkeleton rows={4} />
      </Loading>
    );
  }
  if (data.rows.length === 0) {
    return (
      <Card>
        <EmptyState drawing={<ConversationDrawing />} title={text.none[list]}>
          {text.noneHint[list]}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card className="overflow-hidden">
      <ul aria-label={text.lists[list]} className="divide-y">
        {data.rows.map((row) => (
          <li key={row.id}>
            <Link
              to={addressOf(row.id)}
              aria-current={row.id === open || undefined}
              className={classNames(
                'block px-4 py-3 transition-colors hover:bg-bg-sunken focus-visible:-outline-offset-2',
                row.id === open && 'bg-bg-sunken',
              )}
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-medium">{text.conversation(row.id)}</span>
                <span className="shrink-0 text-12 text-text-muted">
                  <Time value={row.waitingSince ?? row.lastMessageAt} format="relative" />
                </span>
              </span>
              <span className="mt-0.5 line-clamp-2 text-13 text-text-muted wrap-anywhere">
                {row.preview || text.textNotSaved}
              </span>
              <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-text-muted">
                <WhoAnswers conversation={row} />
                <span className="truncate">{row.chatbot.name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const tones: Record<InboxConversation['status'], BadgeTone> = {
  assistant: 'neutral',
  waiting: 'warn',
  person: 'ok',
  missed: 'danger',
  ended: 'neutral',
};

/** Who answers in a conversation, and whether its visitor waits. */
export function WhoAnswers({
  conversation: { status, person, isMine, waitingSince },
}: {
  conversation: InboxConversation;
}) {
  const text = words();
  if (status === 'person' && isMine && waitingSince !== null) return <Badge tone="warn">{text.needsReply}</Badge>;
  if (status === 'person') {
    return <Badge tone="ok">{isMine ? text.youAnswer : text.answeredBy(person?.name ?? '')}</Badge>;
  }
  const label = status === 'missed' && person !== null ? text.silent : text.statuses[status];
  return <Badge tone={tones[status]}>{label}</Badge>;
}
