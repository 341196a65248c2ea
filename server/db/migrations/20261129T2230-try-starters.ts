import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The questions that an empty chat offers, with what came of trying them last. Null if none were tried.
    alter table chatbots add column tried_starters jsonb;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
