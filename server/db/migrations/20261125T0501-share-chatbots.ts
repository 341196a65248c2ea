import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Part of the address of a chatbot's own page, which anyone with the link can open. Null if it has none.
    alter table chatbots add column share_id text;
    create unique index chatbots_share_id_unique on chatbots (share_id) where share_id is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
