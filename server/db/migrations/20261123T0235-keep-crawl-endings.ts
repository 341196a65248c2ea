import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Why a crawl ended early, for programs: 'max-pages', 'cancelled' and the like. Null for what ended before.
    alter table crawls add column cut_short_by text;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
