import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from '../../db/connection.ts';
import { unavailable } from '../../errors.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { withFollowUps } from './offer-follow-ups.ts';
import { type ConversationScope, type MessageRow, messageColumns, toMessage, visibleReasons } from './read-messages.ts';
import { RunningReply } from './running-reply.ts';

const lookEveryMs = 500;
/** An answer in progress is rarely older than this. */
const longestWaitMs = 120_000;

type Sent = ConversationScope & { clientId: string };

const messagesOf = (db: Database, { workspaceId, conversationId, clientId }: Sent) =>
  db('messages').where({ workspace_id: workspaceId, conversation_id: conversationId, client_id: clientId });

/** The stored text of a question that an earlier request with the same id sent; undefined if there is none. */
export async function findRepeatedQuestion(db: Database, sent: Sent): Promise<string | undefined> {
  const [content] = await messagesOf(db, sent).where('is_from_user', true).pluck<string[]>('content');
  return content;
}

/**
 * The reply to a question that is already stored. Another process may be writing it, so it is read from the database.
 */
export function replyOfRepeated(db: Database, chatbot: ServedChatbot, sent: Sent): RunningReply {
  return new RunningReply(async (emit) => {
    const deadline = performance.now() + longestWaitMs;
    while (performance.now() < deadline) {
      const rows = await messagesOf(db, sent).select<MessageRow[]>(...messageColumns, visibleReasons(db));
      // A message that went to a person is its own reply.
      const ownReply = rows.find((one) => one.is_from_user && one.person_id !== null);
      if (ownReply) return toMessage(ownReply);
      const row = rows.find((one) => !one.is_from_user);
      if (row) {
        const message = toMessage(row);
        emit({ event: 'token', data: { text: message.content } });
        emit({ event: 'sources', data: { sources: message.sources } });
        return withFollowUps(db, chatbot, sent.conversationId, message);
      }
      if (rows.length === 0) break;
      await pause(lookEveryMs, undefined, { ref: false });
    }
    throw unavailable('Your message couldn’t be answered. Please try again.');
  });
}

/** Allows a question that wasn't answered to be asked again with the same id. */
export async function forgetClientId(
  db: Database | Transaction,
  workspaceId: number,
  questionId: number,
): Promise<void> {
  await db.raw(
    `update conversations c set asked_client_ids = array_remove(c.asked_client_ids, m.client_id)
     from messages m where m.workspace_id = :workspaceId and m.id = :questionId
       and c.workspace_id = m.workspace_id and c.id = m.conversation_id`,
    { workspaceId, questionId },
  );
  await db('messages').where({ workspace_id: workspaceId, id: questionId }).update({ client_id: null });
}
