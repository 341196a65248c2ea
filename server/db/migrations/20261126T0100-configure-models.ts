import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Servers with models that administrators set up.
    create table model_providers (
      id bigint generated always as identity primary key,
      name text not null,
      -- Null for OpenAI itself.
      base_url text,
      is_local boolean not null,
      -- The key, encrypted, and which secret it was encrypted with. Null without a key.
      sealed_key bytea,
      secret_id text,
      -- The last characters of the key, to tell keys apart.
      key_end text,
      created_at timestamptz not null default now(),
      check ((sealed_key is null) = (secret_id is null))
    );
    create unique index model_providers_name on model_providers (lower(name));

    -- Which model does what.
    create table model_choices (
      -- 'chat', 'second-chat', 'embeddings', 'transcription', 'speech'; 'earlier-embeddings' is the model before the
      -- current one, until every website has vectors of that one.
      kind text primary key,
      provider_id bigint not null references model_providers (id) on delete cascade,
      model text not null,
      -- Context, prices, dimensions or voice, depending on the kind.
      settings jsonb not null,
      updated_at timestamptz not null default now()
    );
    create index model_choices_provider on model_choices (provider_id);

    -- At most one row, with what administrators allow workspaces.
    create table model_rules (
      id integer primary key default 1,
      allows_own_keys boolean not null default false,
      -- Daily tokens of a workspace, after which its answers are quoted. Null for no limit.
      daily_tokens bigint check (daily_tokens > 0)
    );

    -- A workspace's own provider, key and model, used if administrators allow it.
    create table workspace_models (
      workspace_id bigint primary key references workspaces (id) on delete cascade,
      -- Null for OpenAI itself.
      base_url text,
      sealed_key bytea not null,
      secret_id text not null,
      key_end text not null,
      model text not null
    );

    -- What models did for a workspace, by day (UTC).
    create table model_days (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      day date not null,
      answers integer not null default 0,
      failures integer not null default 0,
      input_tokens bigint not null default 0,
      output_tokens bigint not null default 0,
      -- US dollars, for calls that have prices.
      cost numeric not null default 0,
      -- When answers of the model started to fail. Null if the last one didn't.
      failing_since timestamptz,
      primary key (workspace_id, day)
    );
    create index model_days_day on model_days (day);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
