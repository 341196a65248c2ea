import { RefreshCw } from 'lucide-react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { ConversationSort, Outcome } from '#shared/contracts/conversations.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ConversationDrawing, SearchDrawing } from '../../components/illustrations.tsx';
import { NothingFound, useTableAddress } from '../../components/PagedTable.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { Select } from '../../components/Select.tsx';
import { TableSkeleton } from '../../components/Skeleton.tsx';
import { TablePager } from '../../components/TableParts.tsx';
import { ConversationReader } from './ConversationReader.tsx';
import { ConversationsTable } from './ConversationsTable.tsx';
import { type ConversationFilter, useConversations } from './data.ts';
import { useConversationFilter, useConversationKeys, useOpenedConversation } from './inbox-address.ts';
import { words } from './words.ts';

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

  const { list } = words();
  if (conversations.isError) {
    return (
      <Card>
        <ErrorState title={list.failed} error={conversations.error} onRetry={() => void conversations.refetch()} />
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
      {list.refresh}
    </Button>
  );
  if (total === 0 && address.q === '' && !isFiltered) {
    return (
      <Card>
        <EmptyState drawing={<ConversationDrawing />} title={list.none} action={refresh}>
          {list.noneHint(chatbot.name)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox label={list.search} value={address.q} onSearch={find} />
        <Filters filter={filter} onChoose={choose} />
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
            title={list.noMatch}
            action={<Button onClick={clear}>{list.clearFilters}</Button>}
          >
            {list.noMatchHint}
          </EmptyState>
        ) : (
          <NothingFound
            none={list.nothing}
            where={list.searched}
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
      <ConversationReader
        chatbot={chatbot}
        conversation={opened}
        onClose={close}
        onPrevious={toPrevious}
        onNext={toNext}
      />
    </>
  );
}

const all = 'all';

interface FiltersProps {
  filter: ConversationFilter;
  onChoose(name: keyof ConversationFilter, value: string): void;
}

function Filters({ filter, onChoose }: FiltersProps) {
  const { list, outcomes, ratings } = words();
  const outcomeOptions = [
    { value: all, label: list.allOutcomes },
    ...Outcome.options.map((value) => ({ value, label: outcomes[value] })),
  ];
  const ratingOptions = [
    { value: all, label: list.allRatings },
    { value: '1', label: ratings.helpful },
    { value: '-1', label: ratings.notHelpful },
  ];
  const chosen = (value: string) => (value === all ? '' : value);
  return (
    <>
      <div className="w-40 max-sm:w-auto max-sm:grow max-sm:basis-32">
        <Select
          aria-label={list.outcome}
          value={filter.outcome ?? all}
          options={outcomeOptions}
          onChange={(value) => onChoose('outcome', chosen(value))}
        />
      </div>
      <div className="w-36 max-sm:w-auto max-sm:grow max-sm:basis-32">
        <Select
          aria-label={list.rating}
          value={filter.rating ?? all}
          options={ratingOptions}
          onChange={(value) => onChoose('rating', chosen(value))}
        />
      </div>
    </>
  );
}
