import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Ids that visitors' browsers choose for what they send, so that a request whose response was lost can be repeated.
    -- An answer has the id of its question.
    alter table conversations add column client_id text;
    create unique index conversations_client_id_unique on conversations (workspace_id, chatbot_id, client_id)
      where client_id is not null;
    -- Those of its last questions. Messages may be partitioned, and such a table can't have unique ids of its own.
    alter table conversations add column asked_client_ids text[] not null default '{}';
    alter table messages add column client_id text;
    alter table contact_messages add column client_id text;
    create unique index contact_messages_client_id_unique on contact_messages (workspace_id, conversation_id, client_id)
      where client_id is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
