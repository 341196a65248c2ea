import type { Knex } from 'knex';
import { idleMinutes } from '#shared/contracts/conversations.ts';
import type { Database, Transaction } from '../../db/connection.ts';

/** Ends one conversation, by the visitor's name for it; nothing happens when it is unknown or has ended. */
export async function endConversation(db: Database, chatbotId: number, publicId: string): Promise<void> {
  await db.transaction(async (trx) => {
    const one = trx('conversations').where({ chatbot_id: chatbotId, public_id: publicId });
    await end(trx, one, trx.fn.now());
  });
}

/**
 * Ends the conversations that nobody wrote to for so long that the visitor is gone. Tests, which nobody can find again,
 * go after a day.
 */
export async function endIdleConversations(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    const silence = trx.raw('make_interval(mins => ?)', [idleMinutes]);
    const idle = trx('conversations').where('last_message_at', '<', trx.raw('now() - ?', [silence]));
    await end(trx, idle, trx.raw('last_message_at + ?', [silence]));
    await trx('conversations')
      .where('is_test', true)
      .where('last_message_at', '<', trx.raw(`now() - interval '1 day'`))
      .delete();
  });
}

async function end(trx: Transaction, conversations: Knex.QueryBuilder, at: Knex.Raw): Promise<void> {
  const ended = (await conversations.whereNull('ended_at').update({ ended_at: at }).returning('id')) as {
    id: number;
  }[];
  if (ended.length === 0) return;
  // Where the owner keeps no history, texts go with the conversation. A statement of its own, which sees the answer that
  // was written while the first one waited for it.
  await trx.raw(
    `update messages set content = '', sources = '[]', reasons = null
     where conversation_id in (
       select c.id from conversations c join chatbots b on b.id = c.chatbot_id
       where c.id = any(?) and not coalesce((b.widget_config ->> 'saveHistory')::boolean, true))`,
    [ended.map(({ id }) => id)],
  );
}
