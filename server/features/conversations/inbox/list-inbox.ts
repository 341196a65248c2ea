import { idleMinutes } from '#shared/contracts/conversations.ts';
import type { InboxConversation, InboxList } from '#shared/contracts/inbox.ts';
import { offsetOf } from '#shared/contracts/paging.ts';
import type { Database } from '../../../db/connection.ts';
import { missing } from '../../../errors.ts';
import { listChatbots } from '../../chatbots/store.ts';
import { type AnsweringRow, answeringSql } from './who-answers.ts';

const previewLength = 160;

interface Member {
  workspaceId: number;
  userId: number;
}

interface InboxRow extends AnsweringRow {
  chatbot_id: number;
  website_id: number;
  visitor_id: string | null;
  started_at: Date;
  last_message_at: Date;
  page_url: string | null;
  person_asked_at: Date | null;
  person_awaited_at: Date | null;
  message_count: number;
  preview: string | null;
  visitor_read_id: number | null;
}

/**
 * Conversations that are going on. Those that wait come in the order in which their visitors asked, the others by their
 * last message.
 */
export async function listInbox(
  db: Database,
  member: Member,
  { list, page, limit }: { list: InboxList; page: number; limit: number },
): Promise<{ rows: InboxConversation[]; total: number }> {
  const chatbots = await listChatbots(db, member.workspaceId);
  const found = () =>
    db.from(goingOn(db, member.workspaceId, chatbots).as('c')).modify((query) => only(query, list, member));
  const [rows, [counted]] = await Promise.all([
    found()
      .orderByRaw(list === 'waiting' ? 'person_asked_at, id' : 'last_message_at desc, id desc')
      .limit(limit)
      .offset(offsetOf({ page, limit }))
      .select<InboxRow[]>('*', preview(db)),
    found().count<{ count: number }[]>('* as count'),
  ]);
  return { rows: rows.map((row) => toInbox(row, chatbots, member)), total: counted?.count ?? 0 };
}

/** One conversation, also after it has ended. @throws AppError 404 */
export async function inboxConversation(db: Database, member: Member, id: number): Promise<InboxConversation> {
  const chatbots = await listChatbots(db, member.workspaceId);
  const row = await db
    .from(visible(db, member.workspaceId, chatbots).where('id', id).as('c'))
    .first<InboxRow | undefined>('*', preview(db));
  if (!row) throw missing('Conversation');
  return toInbox(row, chatbots, member);
}

/** How many conversations wait for a person, and how many of a member's for their reply. */
export async function countWaiting(db: Database, member: Member): Promise<{ waiting: number; unanswered: number }> {
  const chatbots = await listChatbots(db, member.workspaceId);
  const [counted] = await db
    .from(goingOn(db, member.workspaceId, chatbots).as('c'))
    .select<{ waiting: number; unanswered: number }[]>(
      db.raw(`(count(*) filter (where person_id is null and person_asked_at is not null))::int as waiting`),
      db.raw('(count(*) filter (where person_id = ? and person_awaited_at is not null))::int as unanswered', [
        member.userId,
      ]),
    );
  return { waiting: counted?.waiting ?? 0, unanswered: counted?.unanswered ?? 0 };
}

interface Named {
  id: number;
  name: string;
}

const visible = (db: Database, workspaceId: number, chatbots: readonly Named[]) =>
  db('conversations')
    .where({ workspace_id: workspaceId, is_test: false })
    .whereIn(
      'chatbot_id',
      chatbots.map(({ id }) => id),
    )
    .select(
      'workspace_id',
      'id',
      'chatbot_id',
      'website_id',
      'visitor_id',
      'started_at',
      'last_message_at',
      'page_url',
      'person_id',
      'person_name',
      'person_asked_at',
      'person_awaited_at',
      'message_count',
      'visitor_read_id',
      answeringSql(db),
    );

const goingOn = (db: Database, workspaceId: number, chatbots: readonly Named[]) =>
  visible(db, workspaceId, chatbots)
    .whereNull('ended_at')
    .where('message_count', '>', 0)
    .whereRaw('last_message_at > now() - make_interval(mins => ?)', [idleMinutes]);

function only(query: ReturnType<Database['from']>, list: InboxList, { userId }: Member): void {
  if (list === 'mine') void query.where('person_id', userId);
  // Also those to whom nobody came in time, since their visitors may still be there.
  if (list === 'waiting') void query.whereNull('person_id').whereNotNull('person_asked_at');
}

const preview = (db: Database) =>
  db.raw(
    `(select left(m.content, ?) from messages m where m.workspace_id = c.workspace_id and m.conversation_id = c.id
        and m.is_from_user order by m.id desc limit 1) as preview`,
    [previewLength],
  );

function toInbox(row: InboxRow, chatbots: readonly Named[], { userId }: Member): InboxConversation {
  const { id, person_id: personId, person_name: personName } = row;
  const since = personId === null ? row.person_asked_at : row.person_awaited_at;
  return {
    id,
    chatbot: {
      id: row.chatbot_id,
      name: chatbots.find((chatbot) => chatbot.id === row.chatbot_id)?.name ?? '',
      websiteId: row.website_id,
    },
    visitorId: row.visitor_id,
    startedAt: row.started_at.toISOString(),
    lastMessageAt: row.last_message_at.toISOString(),
    pageUrl: row.page_url,
    status: row.status,
    person: personId === null ? null : { userId: personId, name: personName ?? '' },
    isMine: personId === userId,
    waitingSince: since?.toISOString() ?? null,
    messageCount: row.message_count,
    preview: row.preview ?? '',
    readId: row.visitor_read_id,
  };
}
