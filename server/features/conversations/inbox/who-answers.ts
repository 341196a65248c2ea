import { idleMinutes } from '#shared/contracts/conversations.ts';
import { type Answering, silenceMinutes, waitMinutes } from '#shared/contracts/inbox.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

/** The topic of notices about who answers in a conversation, and about messages of people. */
export const conversationTopic = (id: number) => `conversation:${id}`;

/** How streams follow conversations. */
export const followedConversations = { name: 'conversations', topic: conversationTopic };

/** SQL: who answers in a row of `conversations`, which follows from the time, too. */
export const answeringSql = (db: Database | Transaction) =>
  db.raw(
    `case
       when ended_at is not null or last_message_at < now() - make_interval(mins => :idleMinutes) then 'ended'
       when person_id is not null and
         coalesce(person_awaited_at > now() - make_interval(mins => :silenceMinutes), true) then 'person'
       when person_id is null and person_asked_at > now() - make_interval(mins => :waitMinutes) then 'waiting'
       when person_id is not null or person_asked_at is not null then 'missed'
       else 'assistant'
     end as status`,
    { idleMinutes, silenceMinutes, waitMinutes },
  );

/** What `answeringSql` needs, and what members need to know to act. */
export interface AnsweringRow {
  id: number;
  status: Answering;
  person_id: number | null;
  person_name: string | null;
}

/** Locks a conversation, so that those who act in it at the same time take turns. Not for an owner's tests. */
export function lockConversation(
  trx: Transaction,
  workspaceId: number,
  id: number,
): Promise<(AnsweringRow & { chatbot_id: number; website_id: number }) | undefined> {
  return trx('conversations')
    .where({ workspace_id: workspaceId, id, is_test: false })
    .forNoKeyUpdate()
    .first<AnsweringRow & { chatbot_id: number; website_id: number }>(
      'id',
      'chatbot_id',
      'website_id',
      'person_id',
      'person_name',
      answeringSql(trx),
    );
}
