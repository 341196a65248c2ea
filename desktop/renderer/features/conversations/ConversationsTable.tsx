import { type ReactNode, useMemo } from 'react';
import type { Conversation } from '#shared/contracts/conversations.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/Time.tsx';

interface ConversationsTableProps {
  conversations: readonly Conversation[];
  openId: number | null;
  onOpen(id: number): void;
  toolbar: ReactNode;
}

export function ConversationsTable({ conversations, openId, onOpen, toolbar }: ConversationsTableProps) {
  const columns = useMemo((): Column<Conversation>[] => {
    return [
      {
        id: 'id',
        header: 'ID',
        sortBy: ({ id }) => id,
        cell: ({ id }) => <span className="font-medium tabular-nums">#{id}</span>,
      },
      {
        id: 'visitor',
        header: 'Visitor',
        sortBy: ({ visitorId }) => visitorId ?? '',
        cell: ({ visitorId, preview }) => (
          <>
            {preview && <span className="line-clamp-1 break-all">{preview}</span>}
            <span className="block max-w-48 truncate text-12 text-text-muted" title={visitorId ?? undefined}>
              {visitorId ?? 'Anonymous'}
            </span>
          </>
        ),
      },
      {
        id: 'started',
        header: 'Started',
        hideBelow: 'sm',
        sortBy: ({ startedAt }) => startedAt,
        cell: ({ startedAt }) => <Time value={startedAt} format="full" />,
      },
      {
        id: 'ended',
        header: 'Ended',
        hideBelow: 'md',
        sortBy: ({ endedAt }) => endedAt ?? '9999',
        cell: ({ endedAt }) => (endedAt ? <Time value={endedAt} format="full" /> : <Badge tone="ok">Active</Badge>),
      },
      {
        id: 'messages',
        header: 'Messages',
        isHeaderHidden: true,
        cell: ({ id }) => (
          <Button size="small" onClick={() => onOpen(id)}>
            <span>
              View<span className="max-sm:sr-only"> Messages</span>
              <span className="sr-only"> of conversation {id}</span>
            </span>
          </Button>
        ),
      },
    ];
  }, [onOpen]);
  return (
    <DataTable
      label="Conversations"
      rows={conversations}
      columns={columns}
      rowId={({ id }) => String(id)}
      searchText={({ id, visitorId, preview }) => `#${id} ${visitorId ?? 'Anonymous'} ${preview}`}
      searchLabel="Search conversations"
      onRowClick={({ id }) => onOpen(id)}
      selectedId={openId === null ? null : String(openId)}
      toolbar={toolbar}
    />
  );
}
