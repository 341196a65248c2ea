import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Crawls made on an owner's own computer: one row per crawl, named by that computer.
    create table page_uploads (
      website_id bigint not null references websites(id) on delete cascade,
      crawl_id uuid not null,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (website_id, crawl_id)
    );
    -- The upload that brought the text as it is.
    alter table pages add column upload_id uuid;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
