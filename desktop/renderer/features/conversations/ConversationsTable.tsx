import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useMemo } from 'react';
import type { Conversation, ConversationSort } from '#shared/contracts/conversations.ts';
import type { Order } from '#shared/contracts/paging.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { type PagedColumn, PagedTable } from '../../components/PagedTable.tsx';
import { Time } from '../../components/Time.tsx';
import { OutcomeBadge } from './outcome-badges.tsx';

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
  const columns = useMemo((): PagedColumn<Conversation, ConversationSort>[] => {
    return [
      {
        id: 'id',
        header: 'ID',
        cell: ({ id }) => <span className="font-medium tabular-nums">#{id}</span>,
      },
      {
        id: 'visitor',
        header: 'Visitor',
        className: 'max-sm:w-full max-sm:max-w-0',
        cell: ({ visitorId, preview, leftMessageCount }) => (
          <>
            {preview && <span className="line-clamp-2 wrap-anywhere sm:line-clamp-1 sm:break-all">{preview}</span>}
            <span className="line-clamp-1 break-all sm:max-w-48 text-12 text-text-muted" title={visitorId ?? undefined}>
              {visitorId ?? 'Anonymous'}
            </span>
            {leftMessageCount > 0 && <Badge tone="accent">Message</Badge>}
          </>
        ),
      },
      {
        id: 'started',
        header: 'Started',
        hideBelow: 'sm',
        sort: { by: 'started', first: 'desc' },
        cell: ({ startedAt }) => <Time value={startedAt} format="full" />,
      },
      {
        id: 'ended',
        header: 'Ended',
        hideBelow: 'lg',
        sort: { by: 'ended', first: 'desc' },
        cell: ({ endedAt }) => (endedAt ? <Time value={endedAt} format="full" /> : <Badge tone="ok">Active</Badge>),
      },
      {
        id: 'outcome',
        header: 'Outcome',
        hideBelow: 'md',
        cell: ({ outcome }) =>
          outcome ? <OutcomeBadge outcome={outcome} /> : <span className="text-text-faint">–</span>,
      },
      {
        id: 'rating',
        header: 'Rating',
        hideBelow: 'lg',
        cell: ({ rating }) =>
          rating === null ? (
            <span className="text-text-faint">–</span>
          ) : rating === 1 ? (
            <Badge icon={<ThumbsUp aria-hidden />}>Helpful</Badge>
          ) : (
            <Badge icon={<ThumbsDown aria-hidden />}>Not helpful</Badge>
          ),
      },
      {
        id: 'messages',
        header: 'Messages',
        className: 'w-0 whitespace-nowrap',
        sort: { by: 'messages', first: 'desc' },
        cell: ({ id, messageCount }) => (
          <span className="flex items-center gap-3 max-sm:justify-end sm:justify-between">
            <span className="text-text-muted tabular-nums max-sm:sr-only">{messageCount}</span>
            <Button size="small" onClick={() => onOpen(id)}>
              <span>
                View<span className="max-xl:sr-only"> Messages</span>
                <span className="sr-only"> of conversation {id}</span>
              </span>
            </Button>
          </span>
        ),
      },
    ];
  }, [onOpen]);
  return (
    <PagedTable
      label="Conversations"
      rows={conversations}
      columns={columns}
      rowId={({ id }) => id}
      onRowClick={({ id }) => onOpen(id)}
      selectedId={openId}
      {...rest}
    />
  );
}
