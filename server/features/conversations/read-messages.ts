import { AnswerReasons } from '#shared/contracts/answer-reasons.ts';
import type { Message, Outcome, Source, TranscriptMessage } from '#shared/contracts/conversations.ts';
import type { Database } from '../../db/connection.ts';

/** The key of a conversation's rows. Every statement on them names the workspace, the first part of their key. */
export interface ConversationScope {
  workspaceId: number;
  conversationId: number;
}

export interface MessageRow {
  id: number;
  content: string;
  is_from_user: boolean;
  outcome: Outcome | null;
  sources: Source[];
  feedback: 1 | -1 | null;
  created_at: Date;
  person_name: string | null;
  person_id: number | null;
  /** Only in rows that are read with `visibleReasons`. */
  is_own_answer?: boolean | null;
  needs_person?: boolean | null;
}

/** All columns except those only the owner may see. */
export const messageColumns = [
  'id',
  'content',
  'is_from_user',
  'outcome',
  'sources',
  'feedback',
  'created_at',
  'person_name',
  'person_id',
];

/** What visitors may know of the reasons: whether the owner wrote the answer, and whether a person should. */
export const visibleReasons = (db: Database) =>
  db.raw(`reasons->>'rule' = 'ownAnswer' as is_own_answer, reasons->>'needsPerson' = 'true' as needs_person`);

export const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  content: row.content,
  isFromUser: row.is_from_user,
  timestamp: row.created_at.toISOString(),
  sources: row.sources,
  outcome: row.outcome,
  feedback: row.feedback,
  ...(row.is_own_answer && { isOwnAnswer: true }),
  ...(row.needs_person && { needsPerson: true }),
  ...(row.person_name !== null && { person: row.person_name }),
  ...(row.is_from_user && row.person_id !== null && { isForPerson: true }),
});

interface TranscriptRow extends MessageRow {
  is_explained?: boolean;
  is_unanswered?: boolean;
}

export const toTranscript = (row: TranscriptRow): TranscriptMessage => ({
  ...toMessage(row),
  isExplained: row.is_explained ?? false,
  isUnanswered: row.is_unanswered ?? false,
});

function newest(db: Database, { workspaceId, conversationId }: ConversationScope, limit: number, before?: number) {
  return db('messages')
    .where({ workspace_id: workspaceId, conversation_id: conversationId })
    .modify((query) => before !== undefined && query.andWhere('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit);
}

/** The newest messages of a conversation, or those before one, as its visitor may see them, oldest first. */
export async function listMessages(
  db: Database,
  conversation: ConversationScope,
  limit = 1000,
  before?: number,
): Promise<Message[]> {
  const rows = await newest(db, conversation, limit, before).select<MessageRow[]>(
    ...messageColumns,
    visibleReasons(db),
  );
  return rows.reverse().map(toMessage);
}

/** The newest messages of a conversation, or those before one, as its owner sees them, oldest first. */
export async function listTranscript(
  db: Database,
  conversation: ConversationScope,
  limit: number,
  before?: number,
): Promise<TranscriptMessage[]> {
  const rows = await newest(db, conversation, limit, before).select<TranscriptRow[]>(
    ...messageColumns,
    'is_unanswered',
    db.raw('reasons is not null as is_explained'),
  );
  return rows.reverse().map(toTranscript);
}

export async function countMessages(db: Database, { workspaceId, conversationId }: ConversationScope): Promise<number> {
  const row = await db('conversations')
    .where({ workspace_id: workspaceId, id: conversationId })
    .first<{ message_count: number } | undefined>('message_count');
  return row?.message_count ?? 0;
}

/** Why an answer came out as it did; null for a question, and if the reasons were not kept. */
export async function findReasons(
  db: Database,
  of: ConversationScope & { messageId: number },
): Promise<AnswerReasons | null> {
  const row = await db('messages')
    .where({ workspace_id: of.workspaceId, id: of.messageId, conversation_id: of.conversationId })
    .first<{ reasons: unknown } | undefined>('reasons');
  // Reasons that an earlier version stored in another format are ignored.
  return AnswerReasons.nullable().safeParse(row?.reasons ?? null).data ?? null;
}
