import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Keys with which programs call the API for a workspace. Only a hash is stored, with the characters that tell keys
    -- apart in the list.
    create table api_keys (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      name text not null,
      key_hash text not null,
      first_four text not null,
      last_four text not null,
      scopes text[] not null,
      expires_at timestamptz,
      last_used_at timestamptz,
      created_by bigint references users (id) on delete set null,
      created_at timestamptz not null default now(),
      primary key (workspace_id, id),
      unique (key_hash)
    );
    create index api_keys_creator on api_keys (created_by);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
