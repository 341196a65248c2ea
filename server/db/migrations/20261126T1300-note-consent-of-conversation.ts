import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table conversations
      -- False if the visitor's page asked to delete the texts when the conversation ends.
      add column keeps_texts boolean not null default true,
      -- When the visitor agreed to the chatbot's consent text.
      add column consented_at timestamptz;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
