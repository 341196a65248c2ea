import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Conversation, ConversationSort } from '#shared/contracts/conversations.ts';
import type { Order } from '#shared/contracts/paging.ts';
import { Button } from '../../components/Button.tsx';
import { Badge } from '../../components/Card.tsx';
import { Time } from '../../components/format.tsx';
import { type PagedColumn, PagedTable } from '../../components/PagedTable.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { chatbotLabel } from './chatbot-label.ts';
import { ConversationResult, MarkedText, RatingBadge } from './marks.tsx';
import { words } from './words.ts';

export interface Selection {
  ids: ReadonlySet<number>;
  toggle(id: number, isOn: boolean): void;
  toggleAll(isOn: boolean): void;
}

interface ConversationsTableProps {
  conversations: readonly Conversation[];
  /** Named in each row, if the conversations are those of all. */
  chatbots: readonly Chatbot[] | null;
  /** The current search. */
  q: string;
  sort: ConversationSort;
  order: Order;
  onSort(by: ConversationSort, order: Order): void;
  openId: number | null;
  onOpen(id: number): void;
  /** Null for users who may not delete. */
  selection: Selection | null;
  isBusy: boolean;
}

/** Columns depend on the table's width, which is smaller next to an open conversation. */
export function ConversationsTable(props: ConversationsTableProps) {
  const { conversations, chatbots, q, openId, onOpen, selection, ...rest } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openId !== null) place.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  return (
    <div ref={place} className="@container">
      <PagedTable
        label={words().table.label}
        rows={conversations}
        columns={[...(selection ? [selectColumn(conversations, selection)] : []), ...columnsOf(q, onOpen, chatbots)]}
        rowId={({ id }) => id}
        onRowClick={({ id }) => onOpen(id)}
        selectedId={openId}
        isHeadHiddenOnPhones
        {...rest}
      />
    </div>
  );
}

type Column = PagedColumn<Conversation, ConversationSort>;

function selectColumn(conversations: readonly Conversation[], { ids, toggle, toggleAll }: Selection): Column {
  const { table } = words();
  const count = conversations.filter(({ id }) => ids.has(id)).length;
  return {
    id: 'select',
    header: table.select,
    className: 'w-0 pr-0!',
    head: (
      <div className="pointer-coarse:py-3 pointer-coarse:pr-4">
        <Checkbox
          checked={count === 0 ? false : count === conversations.length ? true : 'indeterminate'}
          onChange={toggleAll}
          isLabelHidden
        >
          {table.selectAll}
        </Checkbox>
      </div>
    ),
    cell: ({ id }) => (
      <Checkbox checked={ids.has(id)} onChange={(isOn) => toggle(id, isOn)} isLabelHidden>
        {table.selectOne(id)}
      </Checkbox>
    ),
  };
}

const none = <span className="text-text-faint">–</span>;

function columnsOf(q: string, onOpen: (id: number) => void, chatbots: readonly Chatbot[] | null): Column[] {
  const { table } = words();
  return [
    {
      id: 'id',
      header: table.id,
      className: 'w-0 @max-md:hidden',
      cell: ({ id }) => <span className="font-medium tabular-nums">#{id}</span>,
    },
    {
      id: 'visitor',
      header: table.visitor,
      className: 'w-full max-w-0',
      cell: (conversation) => <Visitor conversation={conversation} chatbots={chatbots} q={q} />,
    },
    {
      id: 'started',
      header: table.started,
      className: '@max-2xl:hidden',
      sort: { by: 'started', first: 'desc' },
      cell: ({ startedAt }) => <Time value={startedAt} format="full" />,
    },
    {
      id: 'ended',
      header: table.ended,
      className: '@max-4xl:hidden',
      sort: { by: 'ended', first: 'desc' },
      cell: ({ endedAt }) =>
        endedAt ? <Time value={endedAt} format="full" /> : <Badge tone="ok">{table.active}</Badge>,
    },
    {
      id: 'outcome',
      header: table.outcome,
      className: '@max-3xl:hidden',
      cell: (conversation) => (conversation.outcome ? <ConversationResult {...conversation} /> : none),
    },
    {
      id: 'rating',
      header: table.rating,
      className: '@max-5xl:hidden',
      cell: ({ rating }) => (rating === null ? none : <RatingBadge rating={rating} />),
    },
    {
      id: 'messages',
      header: table.messages,
      // In narrow tables, the header hangs over the empty one beside it, so that questions get the width.
      className:
        'w-0 whitespace-nowrap @max-lg:px-0! @max-lg:[&>button]:absolute! @max-lg:[&>button]:top-2.5 @max-lg:[&>button]:right-3',
      sort: { by: 'messages', first: 'desc' },
      cell: ({ id, messageCount }) => (
        <span className="flex items-center justify-between gap-3 @max-lg:justify-end @max-lg:gap-0">
          <span className="text-text-muted tabular-nums">{messageCount}</span>
          <Button
            size="small"
            onClick={() => onOpen(id)}
            className="@max-lg:border-transparent @max-lg:bg-transparent @max-lg:w-11 @max-lg:px-0! @max-lg:text-text-faint"
          >
            <ChevronRight aria-hidden className="@lg:hidden" />
            <span className="@max-lg:sr-only">
              {table.view}
              <span className="@max-4xl:sr-only">{table.viewMessages}</span>
              <span className="sr-only">{table.viewMessagesOf(id)}</span>
            </span>
          </Button>
        </span>
      ),
    },
  ];
}

interface VisitorProps extends Pick<ConversationsTableProps, 'chatbots' | 'q'> {
  conversation: Conversation;
}

/** The question or search match, the visitor, and whatever other columns have no room for. */
function Visitor({ conversation, chatbots, q }: VisitorProps) {
  const { table } = words();
  const chatbot = chatbots?.find(({ id }) => id === conversation.chatbotId);
  const { visitorId, preview, match, contactMessageCount, startedAt, outcome, rating } = conversation;
  const text = match ?? preview;
  const first = contactMessageCount > 0 ? 'message' : rating === -1 ? 'rating' : outcome ? 'outcome' : 'rating';
  return (
    <>
      <span className="line-clamp-2 wrap-anywhere @lg:line-clamp-1 @lg:break-all">
        {text ? <MarkedText q={q}>{text}</MarkedText> : <span className="text-text-faint">{table.noText}</span>}
      </span>
      <span className="flex gap-x-2 text-12 text-text-muted">
        <span className="shrink-0 @2xl:hidden">
          <Time value={startedAt} format="relative" />
        </span>
        {/* Most are generated and long. The conversation shows them whole. */}
        <span className="max-w-[12ch] truncate" title={visitorId ?? undefined}>
          <MarkedText q={q}>{visitorId ?? table.anonymous}</MarkedText>
        </span>
        {chatbots && chatbot && <span className="truncate">{chatbotLabel(chatbot, chatbots)}</span>}
      </span>
      <span className="mt-0.5 flex flex-wrap gap-1 empty:hidden">
        {first === 'message' && <Badge tone="accent">{table.contactMessage}</Badge>}
        {first === 'outcome' && (
          <span className="@3xl:hidden">
            <ConversationResult {...conversation} />
          </span>
        )}
        {rating !== null && (
          // Beside the outcome once that has a column of its own.
          <span className={first === 'rating' ? '@5xl:hidden' : 'hidden @3xl:inline @5xl:hidden'}>
            <RatingBadge rating={rating} />
          </span>
        )}
      </span>
    </>
  );
}
