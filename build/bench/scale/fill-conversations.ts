import { type ConnectionSettings, openDatabase } from '#server/db/connection.ts';
import type { Tenant } from './populate.ts';

const perStatement = 500;
/** One conversation in four has an unanswered question. This is the number of different wordings. */
const gaps = 300;

/**
 * Gives a chatbot this many conversations of four messages each in the last thirty days. They are written into the
 * tables, because asking thousands of questions through the API would measure nothing new.
 */
export async function fillConversations(
  connection: ConnectionSettings,
  { websiteId, chatbotIds: [chatbotId = 0] }: Tenant,
  count: number,
): Promise<void> {
  const db = openDatabase(connection, { max: 1 });
  try {
    const scope = { chatbotId, websiteId };
    const { rows } = await db.raw<{ rows: { workspaceId: number; conversations: number }[] }>(
      `select b.workspace_id as "workspaceId", (
         select count(*) from conversations c where c.workspace_id = b.workspace_id and c.chatbot_id = b.id
       ) as conversations
       from chatbots b where b.id = :chatbotId and b.website_id = :websiteId`,
      scope,
    );
    const [{ workspaceId, conversations } = { workspaceId: 0, conversations: count }] = rows;
    for (let from = conversations; from < count; from += perStatement) {
      const until = Math.min(count, from + perStatement) - 1;
      await db.raw(
        `with asked as (
           insert into conversations
             (workspace_id, public_id, chatbot_id, website_id, visitor_id, started_at, last_message_at, ended_at, message_count)
           select :workspaceId, gen_random_uuid(), :chatbotId, :websiteId, 'visitor ' || n, at, at, at, 4
           from generate_series(cast(:from as integer), :until) n,
             lateral (select now() - n % 720 * interval '1 hour' as at) times
           returning workspace_id, id, website_id, started_at
         )
         insert into messages (workspace_id, conversation_id, website_id, content, is_from_user, outcome, created_at)
         select workspace_id, id, website_id,
           case when n % 2 = 1 then 'Do you have item ' || id % ${gaps} || ' in size ' || n || '?'
             else 'We have it in all sizes and deliver it within three days.' end,
           n % 2 = 1,
           case when n = 2 and id % 4 = 0 then 'abstained' when n % 2 = 0 then 'answered' end,
           started_at
         from asked, generate_series(1, 4) n`,
        { ...scope, workspaceId, from, until },
      );
    }
    await db.raw('analyze conversations; analyze messages');
  } finally {
    await db.destroy();
  }
}
