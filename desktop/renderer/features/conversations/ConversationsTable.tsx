import type { Conversation, ConversationSort } from '#shared/contracts/conversations.ts';
import type { Order } from '#shared/contracts/paging.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { type PagedColumn, PagedTable } from '../../components/PagedTable.tsx';
import { Time } from '../../components/Time.tsx';
import { OutcomeBadge, RatingBadge } from './outcome-badges.tsx';
import { words } from './words.ts';

interface ConversationsTableProps {
  conversations: readonly Conversation[];
  sort: ConversationSort;
  order: Order;
  onSort(by: ConversationSort, order: Order): void;
  openId: number | null;
  onOpen(id: number): void;
  isBusy: boolean;
}

export function ConversationsTable({ conversations, openId, onOpen, ...rest }: ConversationsTableProps) {
  const { table } = words();
  const columns: PagedColumn<Conversation, ConversationSort>[] = [
    {
      id: 'id',
      header: table.id,
      cell: ({ id }) => <span className="font-medium tabular-nums">#{id}</span>,
    },
    {
      id: 'visitor',
      header: table.visitor,
      className: 'max-sm:w-full max-sm:max-w-0',
      cell: ({ visitorId, preview, leftMessageCount }) => (
        <>
          {preview && <span className="line-clamp-2 wrap-anywhere sm:line-clamp-1 sm:break-all">{preview}</span>}
          <span className="line-clamp-1 break-all sm:max-w-48 text-12 text-text-muted" title={visitorId ?? undefined}>
            {visitorId ?? table.anonymous}
          </span>
          {leftMessageCount > 0 && <Badge tone="accent">{table.leftMessage}</Badge>}
        </>
      ),
    },
    {
      id: 'started',
      header: table.started,
      hideBelow: 'sm',
      sort: { by: 'started', first: 'desc' },
      cell: ({ startedAt }) => <Time value={startedAt} format="full" />,
    },
    {
      id: 'ended',
      header: table.ended,
      hideBelow: 'lg',
      sort: { by: 'ended', first: 'desc' },
      cell: ({ endedAt }) =>
        endedAt ? <Time value={endedAt} format="full" /> : <Badge tone="ok">{table.active}</Badge>,
    },
    {
      id: 'outcome',
      header: table.outcome,
      hideBelow: 'md',
      cell: ({ outcome }) =>
        outcome ? <OutcomeBadge outcome={outcome} /> : <span className="text-text-faint">–</span>,
    },
    {
      id: 'rating',
      header: table.rating,
      hideBelow: 'lg',
      cell: ({ rating }) =>
        rating === null ? <span className="text-text-faint">–</span> : <RatingBadge rating={rating} />,
    },
    {
      id: 'messages',
      header: table.messages,
      className: 'w-0 whitespace-nowrap',
      sort: { by: 'messages', first: 'desc' },
      cell: ({ id, messageCount }) => (
        <span className="flex items-center gap-3 max-sm:justify-end sm:justify-between">
          <span className="text-text-muted tabular-nums max-sm:sr-only">{messageCount}</span>
          <Button size="small" onClick={() => onOpen(id)}>
            <span>
              {table.view}
              <span className="max-xl:sr-only">{table.viewMessages}</span>
              <span className="sr-only">{table.viewMessagesOf(id)}</span>
            </span>
          </Button>
        </span>
      ),
    },
  ];
  return (
    <PagedTable
      label={table.label}
      rows={conversations}
      columns={columns}
      rowId={({ id }) => id}
      onRowClick={({ id }) => onOpen(id)}
      selectedId={openId}
      {...rest}
    />
  );
}
