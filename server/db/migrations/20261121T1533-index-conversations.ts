import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Kept as a number: a list that is sorted by it must not count the messages of every conversation.
    alter table conversations add column message_count integer not null default 0;
    update conversations c set message_count = (select count(*) from messages m where m.conversation_id = c.id);

    create index conversations_started on conversations (chatbot_id, started_at, id);
    create index conversations_ended on conversations (chatbot_id, ended_at, id);
    create index conversations_length on conversations (chatbot_id, message_count, id);
    create index conversations_recent on conversations (chatbot_id, last_message_at);
    -- Questions without an answer, and answers somebody did not like: few among many messages.
    create index messages_misses on messages (website_id, id) where outcome = 'abstained' or feedback = -1;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
