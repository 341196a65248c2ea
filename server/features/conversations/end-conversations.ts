import { idleMinutes } from '#shared/contracts/conversations.ts';
import type { Database } from '../../db/connection.ts';

// Message texts go when the conversation ends, where the owner does not keep history.
const forgetTexts = `
  update messages set content = '', sources = '[]'
  where conversation_id in (
    select e.id from ended e join chatbots b on b.id = e.chatbot_id
    where not coalesce((b.widget_config ->> 'saveHistory')::boolean, true))`;

/** Ends one conversation, by the visitor's name for it; nothing happens when it is unknown or has ended. */
export async function endConversation(db: Database, chatbotId: number, publicId: string): Promise<void> {
  await db.raw(
    `with ended as (
       update conversations set ended_at = now()
       where chatbot_id = ? and public_id = ? and ended_at is null returning id, chatbot_id)
     ${forgetTexts}`,
    [chatbotId, publicId],
  );
}

/** Ends the conversations that nobody wrote to for so long that the visitor is gone. */
export async function endIdleConversations(db: Database): Promise<void> {
  await db.raw(
    `with ended as (
       update conversations set ended_at = last_message_at + make_interval(mins => ?)
       where ended_at is null and last_message_at < now() - make_interval(mins => ?) returning id, chatbot_id)
     ${forgetTexts}`,
    [idleMinutes, idleMinutes],
  );
}
