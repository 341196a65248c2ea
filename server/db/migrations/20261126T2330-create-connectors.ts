import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Sources of documents besides the website itself.
    create table connectors (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint not null default random_id(),
      website_id bigint not null,
      name text not null,
      -- The vendor, and what is read there.
      source jsonb not null,
      -- The token, encrypted, and which of the installation's secrets opens it.
      token bytea,
      token_secret_id text,
      -- A message for the owner while it can't be read.
      problem text,
      problem_since timestamptz,
      read_at timestamptz,
      -- Null if the website isn't updated by itself.
      next_at timestamptz default now(),
      -- When the last readings began: of changes, and of everything.
      changes_since timestamptz,
      all_since timestamptz,
      created_at timestamptz not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    create index connectors_website on connectors (workspace_id, website_id, id);
    create index connectors_next on connectors (next_at);

    -- What was read, so that the next reading only loads what changed.
    create table connector_documents (
      workspace_id bigint not null,
      connector_id bigint not null,
      -- The document's id at the vendor.
      key text not null,
      version text not null,
      url text not null,
      -- Why it has no page, although it was read.
      left_out text,
      -- How many complete readings in a row didn't find it. After two its page is deleted.
      missing_count smallint not null default 0,
      primary key (workspace_id, connector_id, key),
      foreign key (workspace_id, connector_id) references connectors (workspace_id, id) on delete cascade
    );

    create table connector_syncs (
      workspace_id bigint not null,
      id bigint generated always as identity,
      connector_id bigint not null,
      website_id bigint not null,
      is_by_hand boolean not null,
      counts jsonb not null default '{"added":0,"changed":0,"removed":0,"unchanged":0,"failed":0,"leftOut":0}',
      requests integer not null default 0,
      bytes bigint not null default 0,
      build_id bigint,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
      error text,
      error_status smallint,
      attempts integer not null default 0,
      -- Increases with each claim. Only the holder of the last one may write.
      lease_token integer not null default 0,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (workspace_id, id),
      foreign key (workspace_id, connector_id) references connectors (workspace_id, id) on delete cascade
    );
    create index connector_syncs_connector on connector_syncs (workspace_id, connector_id, id desc);
    create unique index connector_syncs_one_open on connector_syncs (workspace_id, connector_id)
      where status in ('queued', 'running');

    create index pages_connector on pages (workspace_id, connector_id) where connector_id is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
