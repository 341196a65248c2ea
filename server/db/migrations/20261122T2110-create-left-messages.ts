import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What visitors left for the owner where there was no answer. Kept when the texts of a conversation go, since they
    -- wait for a reply; goes with the conversation.
    create table left_messages (
      id bigint generated always as identity primary key,
      conversation_id bigint not null references conversations(id) on delete cascade,
      website_id bigint not null references websites(id) on delete cascade,
      name text,
      email text not null,
      message text not null,
      created_at timestamptz not null default now()
    );
    create index left_messages_conversation on left_messages (conversation_id, id);
    create index left_messages_website on left_messages (website_id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
