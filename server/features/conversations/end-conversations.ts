import type { Knex } from 'knex';
import { idleMinutes, type Outcome } from '#shared/contracts/conversations.ts';
import { across } from '../../db/across.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { savesHistory } from '../chatbots/chatbot-queries.ts';
import type { ChatbotScope } from '../chatbots/owned-chatbot.ts';
import { forgetTexts } from '../webhooks/forget-texts.ts';
import { type NewEvent, recordEvents } from '../webhooks/record-events.ts';

type Needs = Pick<Services, 'db' | 'queue'>;

/** Ends a conversation that a statement finds, unless it has ended. */
export const endConversation = (queue: Needs['queue'], trx: Transaction, one: Knex.QueryBuilder): Promise<void> =>
  end(queue, trx, one, trx.fn.now());

/** Ends a conversation by the visitor's id for it. Does nothing if it is unknown or has ended. */
export async function endByVisitor({ db, queue }: Needs, chatbot: ChatbotScope, publicId: string): Promise<void> {
  await db.transaction(async (trx) => {
    const one = trx('conversations').where({
      workspace_id: chatbot.workspaceId,
      chatbot_id: chatbot.id,
      public_id: publicId,
    });
    await endConversation(queue, trx, one);
  });
}

/**
 * Ends conversations that were idle long enough for the visitor to have left. Deletes tests, which no one can return
 * to, after a day.
 */
export async function endIdleConversations({ db, queue }: Needs): Promise<void> {
  await db.transaction(async (trx) => {
    const silence = trx.raw('make_interval(mins => ?)', [idleMinutes]);
    const idle = trx('conversations')
      .queryContext(across('sweep'))
      .where('last_message_at', '<', trx.raw('now() - ?', [silence]));
    await end(queue, trx, idle, trx.raw('last_message_at + ?', [silence]));
    await trx('conversations')
      .queryContext(across('sweep'))
      .where('is_test', true)
      .where('last_message_at', '<', trx.raw(`now() - interval '1 day'`))
      .delete();
  });
}

interface Ended {
  workspace_id: number;
  id: number;
  chatbot_id: number;
  message_count: number;
  outcome: Outcome | null;
  is_test: boolean;
}

async function end(
  queue: Needs['queue'],
  trx: Transaction,
  conversations: Knex.QueryBuilder,
  at: Knex.Raw,
): Promise<void> {
  const ended = (await conversations
    .whereNull('ended_at')
    .update({ ended_at: at })
    .returning(['workspace_id', 'id', 'chatbot_id', 'message_count', 'outcome', 'is_test'])) as Ended[];
  // If the owner or the visitor's page keeps no history, messages are deleted with the conversation. A separate statement, so that it sees an
  // answer written while the first one waited for its lock.
  for (const [workspaceId, rows] of Map.groupBy(ended, (row) => row.workspace_id)) {
    const { rows: forgotten } = await trx.raw<{ rows: { conversation_id: number }[] }>(
      `update messages set content = '', sources = '[]', reasons = null
       where workspace_id = :workspaceId and conversation_id in (
         select c.id from conversations c
         where c.workspace_id = :workspaceId and c.id = any(:ids) and not (c.keeps_texts and ${savesHistory('c')}))
       returning conversation_id`,
      { workspaceId, ids: rows.map(({ id }) => id) },
    );
    const forgottenIds = [...new Set(forgotten.map(({ conversation_id }) => conversation_id))];
    if (forgottenIds.length > 0) {
      await trx('conversation_notes')
        .where({ workspace_id: workspaceId })
        .whereIn('conversation_id', forgottenIds)
        .delete();
      await forgetTexts(trx, workspaceId, forgottenIds);
    }
    await deleteUnused(trx, workspaceId, rows);
    await recordEvents({ queue }, trx, workspaceId, rows.filter(({ is_test }) => !is_test).map(toEvent));
  }
}

/** Deletes conversations without a message, and takes them out of the running totals, which counted their start. */
async function deleteUnused(trx: Transaction, workspaceId: number, ended: readonly Ended[]): Promise<void> {
  const ids = ended.filter(({ message_count }) => message_count === 0).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.raw(
    `with unused as (
       delete from conversations c where c.workspace_id = :workspaceId and c.id = any(:ids) and c.message_count = 0
         and not exists (
           select from contact_messages l where l.workspace_id = c.workspace_id and l.conversation_id = c.id)
       returning chatbot_id, slot_of(started_at) as slot, is_test
     )
     update chatbot_activity a set conversations = a.conversations - u.count
     from (select chatbot_id, slot, count(*)::int from unused where not is_test group by 1, 2) u
     where a.workspace_id = :workspaceId and a.chatbot_id = u.chatbot_id and a.slot = u.slot`,
    { workspaceId, ids },
  );
}

const toEvent = ({ id, chatbot_id: chatbotId, message_count: messageCount, outcome }: Ended): NewEvent => ({
  type: 'conversation.ended',
  data: { conversationId: id, chatbotId, messageCount, outcome },
});
