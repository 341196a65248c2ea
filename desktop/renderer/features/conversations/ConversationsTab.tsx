import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ConversationDrawing } from '../../components/illustrations.tsx';
import { TableSkeleton } from '../../components/Skeleton.tsx';
import { ConversationSheet } from './ConversationSheet.tsx';
import { ConversationsTable } from './ConversationsTable.tsx';
import { useConversationKeys } from './use-conversation-keys.ts';

export function ConversationsTab({ chatbot }: { chatbot: Chatbot }) {
  const conversations = useQuery({
    queryKey: queryKeys.conversationsOf(chatbot.id),
    queryFn: ({ signal }) =>
      callEndpoint(conversationsEndpoints.listConversations, { params: { id: chatbot.id }, signal }),
  });
  const [openId, setOpenId] = useState<number | null>(null);
  const list = useMemo(() => conversations.data ?? [], [conversations.data]);
  const index = list.findIndex(({ id }) => id === openId);

  function move(by: 1 | -1) {
    const next = list[index === -1 ? 0 : index + by];
    if (next) setOpenId(next.id);
  }
  useConversationKeys(move);

  if (conversations.isError) {
    return (
      <Card>
        <ErrorState
          title="The conversations could not be loaded"
          error={conversations.error}
          onRetry={() => void conversations.refetch()}
        />
      </Card>
    );
  }
  if (!conversations.data) return <TableSkeleton />;
  const refresh = (
    <Button
      icon={<RefreshCw aria-hidden />}
      isBusy={conversations.isFetching}
      onClick={() => void conversations.refetch()}
    >
      Refresh
    </Button>
  );
  if (list.length === 0) {
    return (
      <Card>
        <EmptyState drawing={<ConversationDrawing />} title="No conversations yet" action={refresh}>
          As soon as somebody writes to {chatbot.name}, you can read along here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <ConversationsTable conversations={list} openId={openId} onOpen={setOpenId} toolbar={refresh} />
      <ConversationSheet
        chatbot={chatbot}
        conversation={list[index] ?? null}
        onClose={() => setOpenId(null)}
        onPrevious={index > 0 ? () => move(-1) : null}
        onNext={index < list.length - 1 ? () => move(1) : null}
      />
    </>
  );
}
