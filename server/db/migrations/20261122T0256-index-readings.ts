import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Readings are dropped after a week: without it every hour reads what all crawls ever found.
    create index crawl_pages_readings on crawl_pages (crawl_id) where record is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
