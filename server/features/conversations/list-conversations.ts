import type { Knex } from 'knex';
import type { Conversation, ConversationSort, Outcome, OutcomeFilter } from '#shared/contracts/conversations.ts';
import { type Order, offsetOf } from '#shared/contracts/paging.ts';
import type { Database } from '../../db/connection.ts';
import { contains } from '../../db/contains.ts';
import type { ChatbotScope } from '../chatbots/owned-chatbot.ts';

export interface ConversationFilter {
  q: string;
  outcome?: OutcomeFilter | undefined;
  rating?: '1' | '-1' | undefined;
}

export interface ConversationPage extends ConversationFilter {
  page: number;
  limit: number;
  sort: ConversationSort;
  order: Order;
}

/** A chatbot, or a workspace for all its chatbots. */
export type ConversationScope = Pick<ChatbotScope, 'workspaceId'> & Partial<ChatbotScope>;

interface ConversationRow {
  id: number;
  chatbot_id: number;
  public_id: string;
  visitor_id: string | null;
  started_at: Date;
  ended_at: Date | null;
  message_count: number;
  preview: string | null;
  outcome: Outcome | null;
  answers: number;
  answered: number;
  rating: Conversation['rating'];
  contact_message_count: number;
  page_url: string | null;
  consented_at: Date | null;
  keeps_texts: boolean;
  /** Only for a search. */
  match?: string | null;
  /** Total number; only for a search. */
  total?: number;
}

const previewLength = 120;
const matchLength = 160;
/** How much text to show before the match. */
const lengthBeforeMatch = 50;

/** The assistant’s answers in conversation `c`, and how many of them answered. */
export const answersInConversation = `select count(m.outcome)::int as answers,
  (count(*) filter (where m.outcome = 'answered'))::int as answered
  from messages m where m.workspace_id = c.workspace_id and m.conversation_id = c.id`;

/** Each column has an index, preceded by the chatbot and followed by the id. The first has one for all chatbots, too. */
const columns: Record<ConversationSort, string> = {
  started: 'c.started_at',
  ended: 'c.ended_at',
  messages: 'c.message_count',
};

/** One page of conversations, and their total number. */
export async function listConversations(
  db: Database,
  scope: ConversationScope,
  page: ConversationPage,
): Promise<{ rows: Conversation[]; total: number }> {
  const rows = await pageOf(db, scope, page);
  return { rows: rows.map(toConversation), total: rows[0]?.total ?? (await count(db, scope, page)) };
}

async function count(db: Database, scope: ConversationScope, filter: ConversationFilter): Promise<number> {
  const [counted] = await begun(db, scope, filter).count<{ count: number }[]>('* as count');
  return counted?.count ?? 0;
}

/** Ids of the newest conversations that match a filter, selected once, however long it takes to read them. */
export function matchingIds(
  db: Database,
  scope: ConversationScope,
  filter: ConversationFilter,
  most: number,
): Promise<number[]> {
  return begun(db, scope, filter).orderBy('c.id', 'desc').limit(most).pluck<number[]>('c.id');
}

/** Those of the given ids that the chatbot's owner can see. */
export function visibleIds(db: Database, chatbot: ChatbotScope, ids: readonly number[]): Promise<number[]> {
  return found(db, chatbot, { q: '' }).whereIn('c.id', ids).pluck<number[]>('c.id');
}

/**
 * The query for a page. With an index, PostgreSQL stops at its last row and reads only index entries of the rows before
 * it. A search finds all matches once, which also gives their number.
 */
export function pageOf(db: Database, scope: ConversationScope, page: ConversationPage) {
  const matching = begun(db, scope, page).select('c.id', `${columns[page.sort]} as place`);
  const isSearch = page.q !== '';
  const ids = db
    .from(isSearch ? 'found' : matching.as('found'))
    .orderBy([
      { column: 'place', order: page.order },
      { column: 'id', order: page.order },
    ])
    .limit(page.limit)
    .offset(offsetOf(page))
    .select('id', 'place');
  return db
    .from(ids.as('page'))
    .join('conversations as c', 'c.id', 'page.id')
    .joinRaw(`cross join lateral (${answersInConversation}) a`)
    .where('c.workspace_id', scope.workspaceId)
    .modify((query) => {
      if (isSearch) void query.with('found', matching).select(db.raw('(select count(*) from found) as total'));
      if (isSearch && numberIn(page.q) === null) void query.select(firstMatch(db, page.q));
    })
    .orderBy([
      { column: 'page.place', order: page.order },
      { column: 'page.id', order: page.order },
    ])
    .select<ConversationRow[]>(shownColumns(db));
}

const shownColumns = (db: Database) => [
  'c.id',
  'c.chatbot_id',
  'c.public_id',
  'c.visitor_id',
  'c.started_at',
  'c.ended_at',
  'c.message_count',
  'c.outcome',
  'a.answers',
  'a.answered',
  'c.rating',
  'c.page_url',
  'c.consented_at',
  'c.keeps_texts',
  db.raw(
    '(select left(m.content, ?) from messages m where m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.is_from_user order by m.id limit 1) as preview',
    [previewLength],
  ),
  db.raw(
    '(select count(*) from contact_messages l where l.workspace_id = c.workspace_id and l.conversation_id = c.id) as contact_message_count',
  ),
];

/** '#12' is the number of a conversation. */
function numberIn(q: string): number | null {
  const number = /^#(\d{1,15})$/.exec(q)?.[1];
  return number === undefined ? null : Number(number);
}

/** The part around the match in the first message that contains the text. Reads the messages of one conversation. */
const firstMatch = (db: Database, q: string) =>
  db.raw(
    `(select substr(m.content, greatest(1, place - :before), :most) from messages m, position(lower(:q) in lower(m.content)) place
      where m.workspace_id = c.workspace_id and m.conversation_id = c.id and place > 0 order by m.id limit 1) as match`,
    { q, before: lengthBeforeMatch, most: matchLength },
  );

/** Without those that were opened and never used. */
const begun: typeof found = (...of) => found(...of).where(isBegun);

const isBegun = (either: Knex.QueryBuilder) =>
  either
    .where('c.message_count', '>', 0)
    .orWhereRaw(
      'exists (select from contact_messages l where l.workspace_id = c.workspace_id and l.conversation_id = c.id)',
    );

function found(
  db: Database,
  { workspaceId, id, websiteId }: ConversationScope,
  { q, outcome, rating }: ConversationFilter,
) {
  const ofWebsite = { workspace_id: workspaceId, ...(websiteId !== undefined && { website_id: websiteId }) };
  const all = db('conversations as c')
    .where({ 'c.workspace_id': workspaceId, 'c.is_test': false })
    .modify((query) => {
      if (id !== undefined) void query.where('c.chatbot_id', id);
      if (outcome === 'doubtful') {
        void query.where((either) => either.whereIn('c.outcome', ['partial', 'fallback']).orWhere('c.rating', -1));
      } else if (outcome !== undefined) void query.where('c.outcome', outcome);
      if (rating !== undefined) void query.where('c.rating', Number(rating));
    });
  if (q === '') return all;
  const number = numberIn(q);
  if (number !== null) return all.andWhere('c.id', number);
  const pattern = contains(q);
  const inTexts = db('messages').where(ofWebsite).whereILike('content', pattern).select('conversation_id');
  const inLeft = db('contact_messages')
    .where(ofWebsite)
    .whereRaw(`concat_ws(' ', name, email, message) ilike ?`, [pattern])
    .select('conversation_id');
  return all.andWhere((either) =>
    either
      .whereRaw(`coalesce(c.visitor_id, 'Anonymous') ilike ?`, [pattern])
      .orWhereIn('c.id', inTexts)
      .orWhereIn('c.id', inLeft),
  );
}

const toConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  chatbotId: row.chatbot_id,
  conversationId: row.public_id,
  visitorId: row.visitor_id,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  messageCount: row.message_count,
  preview: row.preview ?? '',
  contactMessageCount: row.contact_message_count,
  outcome: row.outcome,
  answers: row.answers,
  answered: row.answered,
  rating: row.rating,
  pageUrl: row.page_url,
  consentedAt: row.consented_at?.toISOString() ?? null,
  keepsTexts: row.keeps_texts,
  match: row.match ?? null,
});
