import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Who crawled it last.
    alter table websites add column crawled_by text not null default 'server' check (crawled_by in ('server', 'app'));
    update websites w set crawled_by = 'app'
      where exists (
        select 1 from page_uploads u
        where u.workspace_id = w.workspace_id and u.website_id = w.id and u.finished_at > coalesce((
          select max(c.finished_at) from crawls c
          where c.workspace_id = w.workspace_id and c.website_id = w.id and c.status in ('done', 'canceled')
        ), '-infinity')
      );

    -- How the app crawled; null if an earlier version of it did.
    alter table page_uploads add column crawl jsonb;

    alter table update_schedules
      -- Who reads the website for updates; null for who crawled it last.
      add column reader text check (reader in ('server', 'app')),
      -- Since when the app has to read it.
      add column due_at timestamptz,
      -- When the site ended the sign-in that the app reads it with, until it is read again.
      add column signed_out_at timestamptz;

    -- An app that reads a website at the moment, or has read it for a run that isn't staged yet.
    create table site_readings (
      workspace_id bigint not null,
      website_id bigint not null,
      key uuid not null,
      lease_until timestamptz not null,
      -- What it has sent so far.
      findings integer not null default 0,
      bytes bigint not null default 0,
      -- How it ended.
      ending jsonb,
      primary key (workspace_id, website_id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );

    create table site_findings (
      workspace_id bigint not null,
      website_id bigint not null,
      url text not null,
      url_hash uuid not null generated always as (md5(url)::uuid) stored,
      -- The URL as the app found it, with the page to store. json, because texts may contain characters that jsonb rejects.
      finding json not null,
      primary key (workspace_id, website_id, url_hash),
      foreign key (workspace_id, website_id) references site_readings (workspace_id, website_id) on delete cascade
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
