import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- json and not jsonb, because the text of a page may hold characters that jsonb refuses.
    create table crawls (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      -- Null for a trial, and for an address that no website has.
      website_id bigint,
      options json not null,
      -- Whose trial it is, for their share of the line. Deleted with the trial, a day after it.
      trial_address text,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'canceled')),
      cancel_requested boolean not null default false,
      progress jsonb not null,
      -- Addresses of the pages it brought, when they are stored with a website.
      page_urls json,
      -- The pages themselves, when the crawl belongs to no website.
      pages json,
      -- Why it ended early: a sentence, and a word for programs, such as max-pages.
      cut_short text,
      cut_short_by text,
      warnings json not null default '[]',
      error text,
      error_status smallint,
      attempts smallint not null default 0,
      -- Grows with each claim: only the holder of the last one may write.
      lease_token integer not null default 0,
      -- The holder renews it; past it, the next worker takes over. Null when nobody holds the row.
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (workspace_id, id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    -- Two crawls of one website would overwrite each other's pages.
    create unique index crawls_one_running on crawls (workspace_id, website_id) where status in ('queued', 'running');
    create index crawls_open_trials on crawls (workspace_id, trial_address) where trial_address is not null;
    create index crawls_website on crawls (workspace_id, website_id, id desc);

    -- What became of each address. The record lets an interrupted crawl continue without fetching again.
    create table crawl_pages (
      workspace_id bigint not null,
      id bigint generated always as identity,
      crawl_id bigint not null,
      url text not null,
      -- An address can be longer than an entry of an index, and a partitioned table can't be unique by an expression.
      url_hash uuid not null generated always as (md5(url)::uuid) stored,
      outcome text not null check (outcome in ('kept', 'skipped', 'failed')),
      reason text,
      explanation text,
      title text,
      -- Of a kept page, as far as it is known before the whole site is.
      content_quality smallint,
      record json,
      created_at timestamptz not null default now(),
      primary key (workspace_id, crawl_id, url_hash),
      foreign key (workspace_id, crawl_id) references crawls (workspace_id, id) on delete cascade
    );
    create index crawl_pages_order on crawl_pages (workspace_id, crawl_id, id);
    -- Records are dropped after a week. Without it, every hour would read what all crawls found.
    create index crawl_pages_readings on crawl_pages (workspace_id, crawl_id) where record is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
