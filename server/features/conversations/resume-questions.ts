import { idleMinutes } from '#shared/contracts/conversations.ts';
import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { findServedChatbot } from '../chatbots/served-chatbot.ts';
import { giveBack } from '../usage/give-back.ts';
import { beginReply } from './begin-reply.ts';
import { listMessages } from './read-messages.ts';
import { forgetClientId } from './repeated-question.ts';
import { rememberedMessages } from './send-message.ts';

/** An answer in progress is never older than this. */
const longestReplyMinutes = 3;
/** Up to this age, the visitor may still be waiting for an answer. */
const youngMinutes = 10;

interface WaitingQuestion {
  workspace_id: number;
  id: number;
  conversation_id: number;
  chatbot_id: number;
  content: string;
  languages: string[];
  ledger_id: number | null;
  is_test: boolean;
  is_quoted: boolean;
  /** Whether someone may still want the answer, and it has not been restarted before. */
  is_worth_answering: boolean;
}

/**
 * The last waiting question, for a process that knows no other process is alive. By id, since the clock may have been
 * set back.
 */
export async function lastWaiting(db: Database): Promise<number | null> {
  const [row] = await db('waiting_questions')
    .queryContext(across('sweep'))
    .max<{ last: number | null }[]>({ last: 'message_id' });
  return row?.last ?? null;
}

/**
 * Answers the questions whose process died while it answered them. A question that no one is waiting for, or that was
 * already restarted once, is marked and not charged.
 * @param upTo no process is answering questions up to this id; null if unknown, when questions started some minutes ago
 * count as abandoned
 */
export async function resumeQuestions(services: Services, upTo: number | null, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const question = await claimNext(services, upTo);
    if (!question) return;
    if (question.is_worth_answering && (await answer(services, question))) continue;
    await giveUp(services, question);
  }
}

/** One at a time, since the answer's start time is when its question is claimed. */
async function claimNext({ db }: Services, upTo: number | null): Promise<WaitingQuestion | undefined> {
  const { rows } = await db
    .raw<{ rows: WaitingQuestion[] }>(
      `with next as (
       select w.workspace_id, w.message_id, w.resumed_at
       from waiting_questions w join messages m on m.workspace_id = w.workspace_id and m.id = w.message_id
       where case when :upTo::bigint is null
         then coalesce(w.resumed_at, m.created_at) < now() - make_interval(mins => :longestReplyMinutes)
         else w.message_id <= :upTo end
       order by w.message_id limit 1 for update of w skip locked
     )
     update waiting_questions w set resumed_at = clock_timestamp()
     from next l join messages m on m.workspace_id = l.workspace_id and m.id = l.message_id
       join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id
     where w.workspace_id = l.workspace_id and w.message_id = l.message_id
     returning m.workspace_id, m.id, m.conversation_id, c.chatbot_id, c.is_test, m.content, w.languages, w.ledger_id, w.is_quoted,
       l.resumed_at is null and m.content <> '' and c.ended_at is null and c.person_id is null
         and m.created_at > now() - make_interval(mins => :youngMinutes)
         and c.last_message_at > now() - make_interval(mins => :idleMinutes)
         and not exists (select from messages n
           where n.workspace_id = m.workspace_id and n.conversation_id = m.conversation_id and n.id > m.id)
         as is_worth_answering`,
      { upTo, longestReplyMinutes, youngMinutes, idleMinutes },
    )
    .queryContext(across('sweep'));
  return rows[0];
}

/** @returns false if its chatbot is switched off, or no answer was written */
async function answer(services: Services, question: WaitingQuestion): Promise<boolean> {
  const { db, log } = services;
  const { workspace_id: workspaceId, id, conversation_id: conversationId, content: text, languages } = question;
  const chatbot = await findServedChatbot(db, question.chatbot_id);
  if (!chatbot?.isActive) return false;
  const history = await listMessages(db, { workspaceId, conversationId }, rememberedMessages, id);
  const isFull = question.is_test || question.ledger_id !== null;
  const coverage = isFull ? 'full' : question.is_quoted ? 'quotes' : 'none';
  try {
    await beginReply(services, chatbot, {
      question: { id, text, languages },
      masked: [],
      conversationId,
      history,
      coverage,
    }).finished;
    return true;
  } catch (error) {
    log.warn({ err: error, messageId: id }, 'an abandoned question could not be answered');
    return false;
  }
}

async function giveUp({ db }: Services, question: WaitingQuestion): Promise<void> {
  const { workspace_id: workspaceId, id, ledger_id: ledgerId } = question;
  await db.transaction(async (trx) => {
    // The worker that deletes the row also refunds, so no one refunds twice.
    if ((await trx('waiting_questions').where({ workspace_id: workspaceId, message_id: id }).delete()) === 0) return;
    await forgetClientId(trx, workspaceId, id);
    await trx('messages').where({ workspace_id: workspaceId, id }).update({ is_unanswered: true });
    if (ledgerId !== null) await giveBack(trx, workspaceId, ledgerId);
  });
}
