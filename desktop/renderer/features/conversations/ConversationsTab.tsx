import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { type Conversation, ConversationSort } from '#shared/contracts/conversations.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { classNames } from '../../components/class-names.ts';
import { ConversationDrawing } from '../../components/console-illustrations.tsx';
import { SearchBox } from '../../components/Input.tsx';
import { SearchDrawing } from '../../components/illustrations.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { NothingFound, useTableAddress } from '../../components/PagedTable.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { TablePager } from '../../components/TableParts.tsx';
import { useIsPhone } from '../../components/use-media.ts';
import { useMay } from '../workspaces/data.ts';
import { ReaderBeside, ReaderSheet, useIsWide } from './ConversationReader.tsx';
import { ConversationsTable } from './ConversationsTable.tsx';
import { useConversations, useDeleteConversations, useExportConversations } from './data.ts';
import { type InboxTools, PhoneTools, RefreshList, WideTools } from './InboxTools.tsx';
import { useConversationFilter, useConversationKeys, useOpenedConversation } from './inbox-address.ts';
import { words } from './words.ts';

interface ConversationsTabProps {
  /** Null for the conversations of all chatbots. */
  chatbot: Chatbot | null;
  chatbots: readonly Chatbot[];
}

export function ConversationsTab({ chatbot, chatbots }: ConversationsTabProps) {
  const chatbotId = chatbot?.id ?? null;
  const { address, goTo, resize, find, sortBy } = useTableAddress(ConversationSort, { sort: 'started', order: 'desc' });
  const { filter, isFiltered, choose, clear } = useConversationFilter();
  const conversations = useConversations(chatbotId, address, filter);
  const { rows, total } = conversations.data ?? { rows: [], total: 0 };
  const { opened, open, close, stepTo } = useOpenedConversation({
    rows,
    areCurrent: !conversations.isPlaceholderData,
    page: address.page,
    pages: Math.ceil(total / address.limit),
    chatbotId,
  });
  const [toPrevious, toNext] = [stepTo(-1), stepTo(1)];
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  useConversationKeys({
    move: (by) => (by === 1 ? toNext?.() : toPrevious?.()),
    onEscape: isWide && opened ? close : null,
  });
  const mayDelete = useMay('manage');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  // Only visible conversations can be deleted.
  const selectedRows = rows.filter(({ id }) => selected.has(id));
  const exported = useExportConversations(chatbotId);
  const { list } = words();

  if (conversations.isError) {
    return (
      <Card>
        <ErrorState title={list.failed} error={conversations.error} onRetry={() => void conversations.refetch()} />
      </Card>
    );
  }
  if (!conversations.data) return <TableSkeleton />;
  if (total === 0 && address.q === '' && !isFiltered) {
    return (
      <Card>
        <EmptyState drawing={<ConversationDrawing />} title={list.none} action={<RefreshList query={conversations} />}>
          {list.noneHint(chatbot?.name)}
        </EmptyState>
      </Card>
    );
  }
  const selectAll = (isOn: boolean) => setSelected(new Set(isOn ? rows.map(({ id }) => id) : []));
  const tools: InboxTools = {
    query: conversations,
    filter,
    onFilter: choose,
    onClear: clear,
    sort: address,
    onSort: sortBy,
    isExporting: exported.isPending,
    onExport: total === 0 ? null : () => exported.mutate({ query: { q: address.q, ...filter }, total }),
  };
  const reader = { chatbots, q: address.q, onClose: close, onPrevious: toPrevious, onNext: toNext };
  return (
    <>
      <div
        className={classNames(
          'mb-3 flex flex-wrap items-center gap-2',
          selectedRows.length === 0 && 'max-sm:flex-nowrap',
        )}
      >
        {selectedRows.length > 0 ? (
          <DeleteSelected conversations={selectedRows} onClear={() => setSelected(new Set())} />
        ) : (
          <>
            <SearchBox label={list.search} value={address.q} onSearch={find} hasFilters />
            {isPhone ? (
              <PhoneTools {...tools} onSelectAll={mayDelete && rows.length > 0 ? () => selectAll(true) : null} />
            ) : (
              <WideTools {...tools} />
            )}
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
                chatbots={chatbot ? null : chatbots}
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
                        toggleAll: selectAll,
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
function DeleteSelected({ conversations, onClear }: { conversations: readonly Conversation[]; onClear(): void }) {
  const count = conversations.length;
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteConversations();
  const { remove: text } = words();
  return (
    <>
      <output className="mr-2 font-medium">{text.selected(count)}</output>
      <Button icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {text.delete}
      </Button>
      <Button tone="quiet" onClick={onClear}>
        {text.clear}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.title(count)}
        action={text.action(count)}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(conversations, { onSuccess: onClear, onSettled: () => setAsking(false) })}
      >
        {text.warning}
      </ConfirmDialog>
    </>
  );
}
