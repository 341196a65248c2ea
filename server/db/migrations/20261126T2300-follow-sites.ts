import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- How a website is kept up to date. Without a row, as its plan says.
    create table update_schedules (
      workspace_id bigint not null,
      website_id bigint not null,
      every text check (every in ('off', 'hourly', 'daily', 'weekly', 'monthly')),
      hour smallint,
      zone text not null default 'UTC',
      new_pages text not null default 'include' check (new_pages in ('include', 'wait')),
      new_page_patterns jsonb not null default '[]',
      next_at timestamptz,
      -- The next look at its sitemap, and what the last one found.
      look_at timestamptz not null default now(),
      sitemap_digest text,
      primary key (workspace_id, website_id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    create index update_schedules_look on update_schedules (look_at);
    create index update_schedules_next on update_schedules (next_at) where next_at is not null;

    create table update_runs (
      workspace_id bigint not null,
      id bigint generated always as identity,
      website_id bigint not null,
      trigger text not null check (trigger in ('schedule', 'owner', 'site', 'sitemap', 'connector', 'desktop')),
      status text not null default 'queued'
        check (status in ('queued', 'running', 'done', 'failed', 'held', 'discarded')),
      -- Which pages to read although they aren't due: null for the due ones, [] for all, or addresses.
      wanted jsonb,
      -- Whether update_changes has all changes, so that an interrupted run continues from there.
      is_staged boolean not null default false,
      -- Whether a person decided that it may change as much as it does.
      is_approved boolean not null default false,
      counts jsonb not null,
      requests integer not null default 0,
      bytes bigint not null default 0,
      pages integer not null default 0,
      held_because text check (held_because in ('changed', 'gone', 'tests')),
      error text,
      -- The build that reads the site and writes the version; null for a connector's.
      build_id bigint,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (workspace_id, id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    create unique index update_runs_build on update_runs (workspace_id, build_id) where build_id is not null;
    create unique index update_runs_held on update_runs (workspace_id, website_id) where status = 'held';
    create index update_runs_website on update_runs (workspace_id, website_id, id desc);

    create table update_changes (
      workspace_id bigint not null,
      id bigint generated always as identity,
      run_id bigint not null,
      page_id bigint,
      url text not null,
      title text not null,
      kind text not null check (kind in ('new', 'changed', 'moved', 'gone', 'failed', 'skipped')),
      reason text,
      moved_from text,
      -- Texts of the page, cut.
      before text,
      after text,
      -- The page to store, until it is. json, because texts may contain characters that jsonb rejects.
      staged json,
      primary key (workspace_id, id),
      foreign key (workspace_id, run_id) references update_runs (workspace_id, id) on delete cascade
    );
    create index update_changes_run on update_changes (workspace_id, run_id, id);

    -- Changes that a person decided against: the hash of the text, or an empty one for a page that disappeared.
    create table declined_changes (
      workspace_id bigint not null,
      website_id bigint not null,
      url text not null,
      url_hash uuid not null generated always as (md5(url)::uuid) stored,
      content_hash text not null,
      created_at timestamptz not null default now(),
      primary key (workspace_id, website_id, url_hash, content_hash),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );

    -- The last reading of each page. A partial reading of a site is compared with those of the other pages.
    create table page_readings (
      workspace_id bigint not null,
      page_id bigint not null,
      content_hash text not null,
      -- As in crawl_pages.
      record json not null,
      primary key (workspace_id, page_id),
      foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
    );

    alter table pages
      -- When it was last seen at its source, changed or not.
      add column checked_at timestamptz,
      add column changed_at timestamptz,
      add column next_check_at timestamptz,
      -- In seconds.
      add column check_interval integer,
      -- Since when it can't be read.
      add column failing_since timestamptz,
      -- The date that it states about itself.
      add column dated_at timestamptz,
      -- Found by an update, and not decided by the owner yet.
      add column waits_since timestamptz,
      add column connector_id bigint,
      drop constraint pages_source_check,
      add constraint pages_source_check check (source in ('crawl', 'manual', 'upload', 'connector'));
    update pages set checked_at = fetched_at where source = 'crawl';
    create index pages_waiting on pages (workspace_id, website_id, waits_since) where waits_since is not null;

    alter table knowledge_builds drop constraint knowledge_builds_kind_check;
    alter table knowledge_builds add constraint knowledge_builds_kind_check
      check (kind in ('create', 'regenerate', 'update', 'restore', 'follow'));
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
