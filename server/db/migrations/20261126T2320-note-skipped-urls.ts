import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- URLs that an update read and didn't keep, so that the next one doesn't read them again.
    create table skipped_urls (
      workspace_id bigint not null,
      website_id bigint not null,
      url text not null,
      url_hash uuid not null generated always as (md5(url)::uuid) stored,
      reason text not null,
      instead_url text,
      next_check_at timestamptz not null,
      primary key (workspace_id, website_id, url_hash),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
