import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table websites (
      id bigint generated always as identity primary key,
      user_id bigint not null references users(id) on delete cascade,
      name text not null,
      url text not null,
      -- Version of the knowledge base that answers; a build moves it when it is complete.
      kb_version integer,
      language text,
      created_at timestamptz not null default now()
    );
    create index websites_user on websites (user_id, id desc);

    create table pages (
      id bigint generated always as identity primary key,
      website_id bigint not null references websites(id) on delete cascade,
      url text not null,
      title text not null,
      content text not null,
      content_hash text not null,
      content_quality smallint not null,
      is_included boolean not null default true,
      source text not null check (source in ('crawl', 'manual', 'upload')),
      language text,
      etag text,
      last_modified text,
      -- Times in a row that the page was gone; at two it is dropped.
      gone_count smallint not null default 0,
      fetched_at timestamptz not null default now()
    );
    create unique index pages_website_url_unique on pages (website_id, url);

    -- json and not jsonb in what follows: the text of a page may hold characters that jsonb refuses.
    create table crawls (
      id bigint generated always as identity primary key,
      user_id bigint references users(id) on delete cascade,
      website_id bigint references websites(id) on delete cascade,
      options json not null,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
      cancel_requested boolean not null default false,
      progress jsonb not null,
      -- Addresses of the pages it brought, when they are stored with a website.
      page_urls json,
      -- The pages themselves, when the crawl belongs to no website.
      pages json,
      cut_short text,
      warnings json not null default '[]',
      error text,
      error_status smallint,
      -- Counts who took it up: only the last one may write.
      attempts smallint not null default 0,
      -- A worker at work renews this every moment; null when nobody is at it.
      alive_at timestamptz,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    );
    -- Two crawls of one website would store over each other.
    create unique index crawls_one_running on crawls (website_id) where status in ('queued', 'running');
    create index crawls_website on crawls (website_id, id desc);
    create index crawls_user on crawls (user_id, id desc);

    -- What became of each address; the record lets an interrupted crawl go on without fetching again.
    create table crawl_pages (
      id bigint generated always as identity primary key,
      crawl_id bigint not null references crawls(id) on delete cascade,
      url text not null,
      outcome text not null check (outcome in ('kept', 'skipped', 'failed')),
      reason text,
      explanation text,
      -- Of a kept page, as far as one can tell before the whole site is known.
      title text,
      content_quality smallint,
      record json,
      created_at timestamptz not null default now()
    );
    -- Addresses may be longer than an index entry.
    create unique index crawl_pages_url_unique on crawl_pages (crawl_id, md5(url));
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
