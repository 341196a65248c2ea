import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- json instead of jsonb, because the text of a page may contain characters that jsonb rejects.
    create table crawls (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      -- Null for a trial, or if no website has the address.
      website_id bigint,
      options json not null,
      -- Who started the trial, for a fair order of the queue. Deleted with the trial after a day.
      trial_address text,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'canceled')),
      cancel_requested boolean not null default false,
      progress jsonb not null,
      -- Addresses of the pages it found, if they are stored with a website.
      page_urls json,
      -- The pages themselves, if the crawl belongs to no website.
      pages json,
      -- Why it ended early, as a sentence and as a code such as max-pages.
      cut_short text,
      cut_short_by text,
      warnings json not null default '[]',
      error text,
      error_status smallint,
      attempts smallint not null default 0,
      -- Increases with each claim. Only the holder of the last one may write.
      lease_token integer not null default 0,
      -- The holder renews it. After this time, the next worker takes over. Null if nobody holds the row.
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

    -- The result for each address, so that an interrupted crawl can resume without fetching again.
    create table crawl_pages (
      workspace_id bigint not null,
      id bigint generated always as identity,
      crawl_id bigint not null,
      url text not null,
      -- An address can be longer than an index entry, and a partitioned table can't have a unique index on an
      -- expression.
      url_hash uuid not null generated always as (md5(url)::uuid) stored,
      outcome text not null check (outcome in ('kept', 'skipped', 'failed')),
      reason text,
      explanation text,
      title text,
      -- Details of a kept page that are known before the whole site is crawled.
      content_quality smallint,
      record json,
      created_at timestamptz not null default now(),
      primary key (workspace_id, crawl_id, url_hash),
      foreign key (workspace_id, crawl_id) references crawls (workspace_id, id) on delete cascade
    );
    create index crawl_pages_order on crawl_pages (workspace_id, crawl_id, id);
    -- Records are deleted after a week. Without this index, the hourly job would read the records of all crawls.
    create index crawl_pages_readings on crawl_pages (workspace_id, crawl_id) where record is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
