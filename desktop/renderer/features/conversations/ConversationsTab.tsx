import { Download, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { ConversationSort, Outcome } from '#shared/contracts/conversations.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { classNames } from '../../components/class-names.ts';
import { ConversationDrawing } from '../../components/console-illustrations.tsx';
import { SearchBox } from '../../components/Input.tsx';
import { SearchDrawing } from '../../components/illustrations.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { NothingFound, useTableAddress } from '../../components/PagedTable.tsx';
import { Select } from '../../components/Select.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { TablePager } from '../../components/TableParts.tsx';
import { useMay } from '../workspaces/data.ts';
import { ReaderBeside, ReaderSheet, useIsWide } from './ConversationReader.tsx';
import { ConversationsTable } from './ConversationsTable.tsx';
import { type ConversationFilter, useConversations, useDeleteConversations, useExportConversations } from './data.ts';
import { useConversationFilter, useConversationKeys, useOpenedConversation } from './inbox-address.ts';
import { words } from './words.ts';

export function ConversationsTab({ chatbot }: { chatbot: Chatbot }) {
  const { address, goTo, resize, find, sortBy } = useTableAddress(ConversationSort, { sort: 'started', order: 'desc' });
  const { filter, isFiltered, choose, clear } = useConversationFilter();
  const conversations = useConversations(chatbot.id, address, filter);
  const { rows, total } = conversations.data ?? { rows: [], total: 0 };
  const { opened, open, close, stepTo } = useOpenedConversation({
    rows,
    areCurrent: !conversations.isPlaceholderData,
    page: address.page,
    pages: Math.ceil(total / address.limit),
    chatbotId: chatbot.id,
  });
  const [toPrevious, toNext] = [stepTo(-1), stepTo(1)];
  const isWide = useIsWide();
  useConversationKeys({
    move: (by) => (by === 1 ? toNext?.() : toPrevious?.()),
    onEscape: isWide && opened ? close : null,
  });
  const mayDelete = useMay('manage');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  // Only visible conversations can be deleted.
  const selectedIds = rows.map(({ id }) => id).filter((id) => selected.has(id));
  const exported = useExportConversations(chatbot.id);
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
  const reader = { chatbot, q: address.q, onClose: close, onPrevious: toPrevious, onNext: toNext };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {selectedIds.length > 0 ? (
          <DeleteSelected chatbotId={chatbot.id} ids={selectedIds} onClear={() => setSelected(new Set())} />
        ) : (
          <>
            <SearchBox label={list.search} value={address.q} onSearch={find} />
            <Filters filter={filter} onChoose={choose} />
            {refresh}
            <Button
              icon={<Download aria-hidden />}
              isBusy={exported.isPending}
              disabled={total === 0}
              onClick={() => exported.mutate({ query: { q: address.q, ...filter }, total })}
            >
              {list.export}
            </Button>
          </>
        )}
      </div>
      <div
        className={classNames('items-start gap-4', isWide && opened && 'grid grid-cols-[minmax(0,1fr)_min(50%,42rem)]')}
      >
        <div>
          <div className="rounded-card border bg-bg-raised">
            {rows.length > 0 ? (
              <ConversationsTable
                conversations={rows}
                q={address.q}
                sort={address.sort}
                order={address.order}
                onSort={sortBy}
                openId={opened?.id ?? null}
                onOpen={open}
                selection={
                  mayDelete
                    ? {
                        ids: selected,
                        toggle: (id, isOn) => setSelected((old) => withId(old, id, isOn)),
                        toggleAll: (isOn) => setSelected(new Set(isOn ? rows.map(({ id }) => id) : [])),
                      }
                    : null
                }
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
        </div>
        {isWide ? (
          opened && <ReaderBeside conversation={opened} {...reader} />
        ) : (
          <ReaderSheet conversation={opened} {...reader} />
        )}
      </div>
    </>
  );
}

function withId(ids: ReadonlySet<number>, id: number, isOn: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  if (isOn) next.add(id);
  else next.delete(id);
  return next;
}

/** Replaces the search while rows are selected. */
function DeleteSelected({ chatbotId, ids, onClear }: { chatbotId: number; ids: readonly number[]; onClear(): void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteConversations(chatbotId);
  const { remove: text } = words();
  return (
    <>
      <output className="mr-2 font-medium">{text.selected(ids.length)}</output>
      <Button icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {text.delete}
      </Button>
      <Button tone="quiet" onClick={onClear}>
        {text.clear}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.title(ids.length)}
        action={text.action(ids.length)}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(ids, { onSuccess: onClear, onSettled: () => setAsking(false) })}
      >
        {text.warning}
      </ConfirmDialog>
    </>
  );
}

interface FiltersProps {
  filter: ConversationFilter;
  onChoose(name: keyof ConversationFilter, value: string): void;
}

const all = 'all';

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
      <div className="w-44 max-sm:w-auto max-sm:grow max-sm:basis-32">
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
