import { RefreshCw } from 'lucide-react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { ConversationSort } from '#shared/contracts/conversations.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ConversationDrawing, SearchDrawing } from '../../components/illustrations.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { TableSkeleton } from '../../components/Skeleton.tsx';
import { TablePager } from '../../components/TablePager.tsx';
import { useTableAddress } from '../../components/use-table-address.ts';
import { ConversationFilters } from './ConversationFilters.tsx';
import { ConversationSheet } from './ConversationSheet.tsx';
import { ConversationsTable } from './ConversationsTable.tsx';
import { useConversationFilter } from './use-conversation-filter.ts';
import { useConversationKeys } from './use-conversation-keys.ts';
import { useConversations } from './use-conversations.ts';
import { useOpenedConversation } from './use-opened-conversation.ts';

export function ConversationsTab({ chatbot }: { chatbot: Chatbot }) {
  const { address, goTo, resize, find, sortBy } = useTableAddress(ConversationSort, { sort: 'started', order: 'desc' });
  const { filter, isFiltered, choose, clear } = useConversationFilter();
  const conversations = useConversations(chatbot.id, address, filter);
  const { rows, total } = conversations.data ?? { rows: [], total: 0 };
  const pages = Math.ceil(total / address.limit);
  const { opened, open, close, stepTo } = useOpenedConversation({
    rows,
    areCurrent: !conversations.isPlaceholderData,
    page: address.page,
    pages,
    chatbotId: chatbot.id,
  });
  const [toPrevious, toNext] = [stepTo(-1), stepTo(1)];
  useConversationKeys((by) => (by === 1 ? toNext?.() : toPrevious?.()));

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
  if (total === 0 && address.q === '' && !isFiltered) {
    return (
      <Card>
        <EmptyState drawing={<ConversationDrawing />} title="No conversations yet" action={refresh}>
          When someone writes to {chatbot.name}, the conversation appears here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label="Search conversations" value={address.q} onSearch={find} />
        <ConversationFilters filter={filter} onChoose={choose} />
        {refresh}
      </div>
      <div className="rounded-card border bg-bg-raised">
        {rows.length > 0 ? (
          <ConversationsTable
            conversations={rows}
            sort={address.sort}
            order={address.order}
            onSort={sortBy}
            openId={opened?.id ?? null}
            onOpen={open}
            isBusy={conversations.isPlaceholderData}
          />
        ) : isFiltered && total === 0 ? (
          <EmptyState
            drawing={<SearchDrawing />}
            title="No conversations match"
            action={<Button onClick={clear}>Clear filters</Button>}
          >
            Choose another outcome or rating.
          </EmptyState>
        ) : (
          <NothingFound
            none="Nothing"
            where="No visitor or message"
            q={address.q}
            onClear={() => find('')}
            onFirst={() => goTo(1)}
          />
        )}
      </div>
      <TablePager
        count={total}
        pageIndex={address.page - 1}
        pageSize={address.limit}
        onPage={(index) => goTo(index + 1)}
        onPageSize={resize}
      />
      <ConversationSheet
        chatbot={chatbot}
        conversation={opened}
        onClose={close}
        onPrevious={toPrevious}
        onNext={toNext}
      />
    </>
  );
}
