import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { AnswerReasons } from '#shared/contracts/answer-reasons.ts';
import type { Message, Outcome, Source } from '#shared/contracts/conversations.ts';
import { idleMinutes } from '#shared/contracts/conversations.ts';
import { maxEventText } from '#shared/contracts/webhook-events.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { isMissingValue } from '../../db/postgres-errors.ts';
import { prepared } from '../../db/prepared.ts';
import { storable, storableText } from '../../db/storable.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { AnswerCost } from '../answering/generated/model-use.ts';
import { chatbotsToJoin, savesHistory } from '../chatbots/chatbot-queries.ts';
import type { ChatbotScope } from '../chatbots/owned-chatbot.ts';
import { countUse } from '../knowledge/entries/qa-pairs.ts';
import { insertDeliveries, recordEvents } from '../webhooks/record-events.ts';
import { websitesToJoin } from '../websites/website-queries.ts';
import { type AnsweringRow, answeringSql } from './inbox/who-answers.ts';
import { type ConversationScope, type MessageRow, messageColumns, toMessage } from './read-messages.ts';

export async function ownsConversation(db: Database, workspaceId: number, id: number): Promise<boolean> {
  const row = await db('conversations as c')
    .join(chatbotsToJoin(db).as('b'), { 'b.workspace_id': 'c.workspace_id', 'b.id': 'c.chatbot_id' })
    .join(websitesToJoin(db), { 'w.workspace_id': 'b.workspace_id', 'w.id': 'b.website_id' })
    .where({ 'c.workspace_id': workspaceId, 'c.id': id })
    .first('c.id');
  return row !== undefined;
}

/** A conversation in which a visitor waited for a person; null if it can't be seen. */
export async function findAwaited(
  db: Database,
  workspaceId: number,
  id: number,
): Promise<{ conversationId: number; chatbot: { id: number; name: string }; at: string } | null> {
  const row = await db('conversations as c')
    .join(chatbotsToJoin(db, ['name']).as('b'), { 'b.workspace_id': 'c.workspace_id', 'b.id': 'c.chatbot_id' })
    .join(websitesToJoin(db), { 'w.workspace_id': 'b.workspace_id', 'w.id': 'b.website_id' })
    .where({ 'c.workspace_id': workspaceId, 'c.id': id, 'c.is_test': false })
    .whereNotNull('c.person_wanted_at')
    .first<{ chatbot_id: number; name: string; person_wanted_at: Date } | undefined>(
      'c.chatbot_id',
      'b.name',
      'c.person_wanted_at',
    );
  if (!row) return null;
  return {
    conversationId: id,
    chatbot: { id: row.chatbot_id, name: row.name },
    at: row.person_wanted_at.toISOString(),
  };
}

/** Whether the texts of a conversation are kept after it has ended. */
export async function keptTexts(db: Database | Transaction, workspaceId: number, id: number): Promise<boolean> {
  const row = await db('conversations as c')
    .where({ 'c.workspace_id': workspaceId, 'c.id': id })
    .first<{ kept: boolean } | undefined>(db.raw(`c.keeps_texts and ${savesHistory('c')} as kept`));
  return row?.kept ?? false;
}

/** Stores a new conversation, or finds the one that an earlier request with the same id started. */
export async function insertConversation(
  db: Database,
  chatbot: ChatbotScope,
  of: {
    visitorId: string | null;
    isTest: boolean;
    pageUrl: string | null;
    keepsTexts: boolean;
    hasConsented: boolean;
    clientId: string | undefined;
  },
): Promise<{ publicId: string; hasDeliveries: boolean }> {
  const publicId = randomBytes(16).toString('base64url');
  const started = db('conversations')
    .insert({
      public_id: publicId,
      workspace_id: chatbot.workspaceId,
      chatbot_id: chatbot.id,
      website_id: chatbot.websiteId,
      visitor_id: of.visitorId,
      is_test: of.isTest,
      page_url: of.pageUrl,
      keeps_texts: of.keepsTexts,
      consented_at: of.hasConsented ? db.fn.now() : null,
      client_id: of.clientId ?? null,
    })
    .onConflict(db.raw('(workspace_id, chatbot_id, client_id) where client_id is not null'))
    .ignore()
    .returning(['id', 'chatbot_id', 'page_url', 'is_test']);
  const told = insertDeliveries(
    `select 'conversation.started' as type, c.id as conversation_id,
       jsonb_build_object('conversationId', c.id, 'chatbotId', c.chatbot_id, 'pageUrl', c.page_url) as data
     from started c where not c.is_test`,
  );
  const [row] = await db
    .with('started', started)
    .with('told', db.raw(told, { workspaceId: chatbot.workspaceId }))
    .from('started')
    .options(prepared)
    .select<{ hasDeliveries: boolean }[]>(hasDeliveries(db));
  if (row) return { publicId, hasDeliveries: row.hasDeliveries };
  const first = { workspace_id: chatbot.workspaceId, chatbot_id: chatbot.id, client_id: of.clientId };
  const [earlier] = await db('conversations').where(first).pluck<string[]>('public_id');
  if (earlier === undefined) throw notFound('Unknown conversation');
  return { publicId: earlier, hasDeliveries: false };
}

/** Whether webhooks have something to send. */
const hasDeliveries = (db: Database) => db.raw('exists (select from told) as "hasDeliveries"');

export interface OpenConversation {
  id: number;
  endedAt: Date | null;
  /** Whether the last message is old enough for the conversation to count as ended. */
  isIdle: boolean;
  /** Whether the visitor has not asked anything yet. */
  isNew: boolean;
  /** Whether it is the owner's own test, which costs nothing and isn't counted. */
  isTest: boolean;
  /** Whether a person answers, so the assistant pauses. */
  hasPerson: boolean;
}

/** Finds a conversation by the visitor's id for it, within its chatbot. */
export async function findConversation(
  db: Database,
  chatbot: ChatbotScope,
  publicId: string,
): Promise<OpenConversation | null> {
  const row = await db('conversations')
    .options(prepared)
    .where({ workspace_id: chatbot.workspaceId, chatbot_id: chatbot.id, public_id: publicId })
    .first<
      | (Pick<AnsweringRow, 'id' | 'status'> & {
          ended_at: Date | null;
          is_test: boolean;
          is_idle: boolean;
          is_new: boolean;
        })
      | undefined
    >(
      'id',
      'is_test',
      'ended_at',
      db.raw('last_message_at < now() - make_interval(mins => ?) as is_idle', [idleMinutes]),
      db.raw('last_message_at = started_at as is_new'),
      answeringSql(db),
    );
  return row
    ? {
        id: row.id,
        endedAt: row.ended_at,
        isIdle: row.is_idle,
        isNew: row.is_new,
        isTest: row.is_test,
        hasPerson: row.status === 'person',
      }
    : null;
}

const oneMore = (db: Database) => db.raw('message_count + 1');

/** The outcome of a conversation after another answer. */
const leastHelpful = (db: Database, outcome: Outcome | null) =>
  db.raw(
    `(array['abstained', 'fallback', 'partial', 'answered'])[least(
       array_position(array['abstained', 'fallback', 'partial', 'answered'], outcome),
       array_position(array['abstained', 'fallback', 'partial', 'answered'], cast(? as text)))]`,
    [outcome],
  );

interface NewMessage {
  workspaceId: number;
  conversationId: number | Knex.Raw;
  websiteId: number;
  content: string;
  isFromUser: boolean;
  outcome?: Outcome | null;
  sources?: Source[];
  reasons?: AnswerReasons;
  modelUse?: AnswerCost | null;
  clientId?: string | Knex.Raw | null;
}

type NewAnswer = NewMessage & {
  conversationId: number;
  questionId: number;
  reasons: AnswerReasons;
  modelUse: AnswerCost | null;
  /** The text of the question, for webhooks. */
  question: string;
  /** The owner's pair that it repeats. */
  pairId: number | undefined;
};

/**
 * Stores the assistant's answer and removes its question from the waiting ones.
 * @param keepsHistory if false for the chatbot or the conversation, the answer is stored only until the conversation
 * ends, or without its text if it has ended
 */
export async function insertAnswer(
  db: Database,
  answer: NewAnswer,
  keepsHistory: boolean,
): Promise<{ stored: Message; hasDeliveries: boolean }> {
  const counted = db('conversations')
    .where({ workspace_id: answer.workspaceId, id: answer.conversationId })
    .update({ message_count: oneMore(db), outcome: leastHelpful(db, answer.outcome ?? null) })
    .returning(['id', 'chatbot_id', 'is_test', 'ended_at', 'keeps_texts']);
  // The update locks the conversation, so that it can't end between check and insert and leave the text behind. Reading
  // from the update makes it run first, since parts of a statement run in any order. Deleting the website locks the
  // conversation first, too.
  const answered = db('waiting_questions')
    .where({ workspace_id: answer.workspaceId, message_id: answer.questionId })
    .whereExists(db.select(db.raw('1')).from('conversation'))
    .delete();
  const emptyIfEnded = (type: 'text' | 'jsonb', value: string, otherwise: string | null) =>
    db.raw(
      `cast(case when (select ended_at is null or (keeps_texts and ?) from conversation) then ? else ? end as ${type})`,
      [keepsHistory, value, otherwise],
    );
  const { question, content, sources = [], outcome = null, pairId } = answer;
  const used =
    pairId !== undefined &&
    countUse(db, answer.workspaceId, pairId).whereExists(
      db.select(db.raw('1')).from('conversation').where({ is_test: false }),
    );
  const clientId = db.raw('(select client_id from messages where workspace_id = ? and id = ?)', [
    answer.workspaceId,
    answer.questionId,
  ]);
  const texts = storable({
    question: question.slice(0, maxEventText),
    answer: content.slice(0, maxEventText),
    sources,
  });
  const told = insertDeliveries(
    `select 'message.answered' as type, c.id as conversation_id, jsonb_build_object(
       'conversationId', c.id, 'chatbotId', c.chatbot_id, 'messageId', s.id, 'outcome', s.outcome
     ) || case when c.keeps_texts and :keepsHistory then cast(:texts as jsonb) else cast(:noTexts as jsonb) end as data
     from conversation c cross join stored s where not c.is_test`,
  );
  const [row] = await db
    .with('conversation', counted)
    .with('answered', answered)
    .modify((query) => used && query.with('used', used))
    .with(
      'stored',
      db('messages')
        .insert(toColumns({ ...answer, outcome, clientId }, emptyIfEnded))
        .returning(messageColumns),
    )
    .with(
      'told',
      db.raw(told, {
        workspaceId: answer.workspaceId,
        keepsHistory,
        texts: JSON.stringify(texts),
        noTexts: JSON.stringify({ question: null, answer: null, sources: [] }),
      }),
    )
    .from('stored')
    .options(prepared)
    .select<(MessageRow & { hasDeliveries: boolean })[]>(...messageColumns, hasDeliveries(db));
  if (!row) throw new Error('insert returned no row');
  return { stored: { ...toMessage(row), content, sources }, hasDeliveries: row.hasDeliveries };
}

/** Requests that are sent again at the same time are for one of the last questions. Earlier ones are found by their message. */
const keptClientIds = 10;

/**
 * Stores a visitor's message as waiting for its answer, keeps the conversation open and charges for the message. A
 * single statement and so a single transaction, since the visitor waits for every round trip.
 * @param charge a statement that begins with charging and has not run yet
 * @returns the id, and whether it was charged; it is stored either way. Null if an earlier request with the same id has
 * stored it, and nothing was done.
 * @throws AppError 409 if the conversation has ended
 */
export async function insertQuestion(
  db: Database,
  { workspaceId, conversationId }: ConversationScope,
  message: {
    websiteId: number;
    content: string;
    languages: readonly string[];
    isQuoted: boolean;
    clientId?: string | undefined;
  },
  charge: Knex.QueryBuilder,
): Promise<{ id: number; isCharged: boolean } | null> {
  const { languages, isQuoted, clientId = null, ...stored } = message;
  const conversation = { workspace_id: workspaceId, id: conversationId };
  const touched = db('conversations')
    .where(conversation)
    .whereNull('ended_at')
    .update({ last_message_at: db.fn.now(), message_count: oneMore(db) })
    .modify((update) => {
      if (clientId === null) return;
      void update.whereRaw('not ? = any(asked_client_ids)', [clientId]).update({
        asked_client_ids: db.raw('(asked_client_ids || ?::text)[greatest(1, cardinality(asked_client_ids) - ?):]', [
          clientId,
          keptClientIds - 2,
        ]),
      });
    })
    .returning('id');
  // Null if the conversation has ended or has the question, which makes the whole statement fail.
  const question = {
    ...stored,
    workspaceId,
    conversationId: db.raw('(select id from touched)'),
    isFromUser: true,
    clientId,
  };
  try {
    const [row] = await charge
      .options(prepared)
      .with('touched', touched)
      .with('question', db('messages').insert(toColumns(question)).returning('id'))
      .into('waiting_questions')
      .insert({
        workspace_id: workspaceId,
        message_id: db.raw('(select id from question)'),
        ledger_id: db.raw('(select id from charged)'),
        languages,
        is_quoted: isQuoted,
      })
      .returning<{ message_id: number; ledger_id: number | null }[]>(['message_id', 'ledger_id']);
    if (!row) throw new Error('insert returned no row');
    return { id: row.message_id, isCharged: row.ledger_id !== null };
  } catch (error) {
    if (!isMissingValue(error, 'conversation_id')) throw error;
    const asked = db('conversations').where(conversation).whereRaw('? = any(asked_client_ids)', [clientId]);
    if (clientId !== null && (await asked.first('id')) !== undefined) return null;
    throw conflict('This conversation has ended');
  }
}

type AsStored = (type: 'text' | 'jsonb', value: string, otherwise: string | null) => string | Knex.Raw;

const toColumns = (message: NewMessage, asStored: AsStored = (_, value) => value) => ({
  workspace_id: message.workspaceId,
  conversation_id: message.conversationId,
  website_id: message.websiteId,
  content: asStored('text', storableText(message.content), ''),
  is_from_user: message.isFromUser,
  outcome: message.outcome ?? null,
  sources: asStored('jsonb', JSON.stringify(message.sources ?? []), '[]'),
  reasons: message.reasons ? asStored('jsonb', JSON.stringify(message.reasons), null) : null,
  model: message.modelUse?.model ?? null,
  input_tokens: message.modelUse?.inputTokens ?? null,
  output_tokens: message.modelUse?.outputTokens ?? null,
  first_sentence_ms: message.modelUse?.firstSentenceMs ?? null,
  cost: message.modelUse?.cost ?? null,
  client_id: message.clientId ?? null,
});

export async function setFeedback(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { workspaceId, conversationId, ...of }: ConversationScope & { messageId: number; value: 1 | -1 },
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const conversation = () => trx('conversations').where({ workspace_id: workspaceId, id: conversationId });
    const messages = () => trx('messages').where({ workspace_id: workspaceId, conversation_id: conversationId });
    // Locks the row, so that the second of two concurrent ratings sees the first.
    const rated = await conversation()
      .forNoKeyUpdate()
      .first<{ chatbot_id: number; is_test: boolean } | undefined>('chatbot_id', 'is_test');
    const answer = () => messages().where({ id: of.messageId, is_from_user: false, person_name: null });
    const before = await answer().first<{ feedback: 1 | -1 | null; created_at: Date } | undefined>(
      'feedback',
      'created_at',
    );
    const changed = await answer().update({ feedback: of.value });
    const lowest = messages().min('feedback');
    if (changed > 0) await conversation().update({ rating: lowest });
    if (changed > 0 && rated && !rated.is_test && before?.feedback !== of.value) {
      const value = of.value === 1 ? ('helpful' as const) : ('notHelpful' as const);
      const data = { conversationId, chatbotId: rated.chatbot_id, messageId: of.messageId, value };
      await recordEvents({ queue }, trx, workspaceId, [{ type: 'feedback.given', data }]);
    }
    const by = (of.value === -1 ? 1 : 0) - (before?.feedback === -1 ? 1 : 0);
    if (rated && before && !rated.is_test && by !== 0) {
      const slot = { workspaceId, chatbotId: rated.chatbot_id, at: before.created_at };
      await trx.raw(
        `insert into chatbot_activity as a (workspace_id, chatbot_id, slot, disliked)
         values (:workspaceId, :chatbotId, slot_of(:at), greatest(0, cast(:by as integer)))
         on conflict (workspace_id, chatbot_id, slot)
           do update set disliked = greatest(0, a.disliked + cast(:by as integer))`,
        { ...slot, by },
      );
    }
    return changed > 0;
  });
}
