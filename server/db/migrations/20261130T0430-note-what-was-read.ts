import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table conversations
      -- The last message that the visitor, and the member in the conversation, had on their screen.
      add column visitor_read_id bigint,
      add column person_read_id bigint;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
