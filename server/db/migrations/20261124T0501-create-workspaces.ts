import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The tenant. It has websites, chatbots, conversations, usage, bills and members.
    create table workspaces (
      id bigint generated always as identity primary key,
      -- Its public ID.
      public_id text not null,
      name text not null,
      plan text not null default 'free' check (plan in ('free', 'pro', 'business')),
      -- Contains the product's demo assistant, which is never listed, counted, limited or billed.
      is_system boolean not null default false,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      unique (public_id)
    );
    create index workspaces_deleted on workspaces (deleted_at) where deleted_at is not null;

    create table workspace_members (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
      joined_at timestamptz not null default now(),
      primary key (workspace_id, user_id)
    );
    create unique index workspace_members_owner on workspace_members (workspace_id) where role = 'owner';
    create index workspace_members_user on workspace_members (user_id, joined_at, workspace_id);

    -- Links that let one person join. Only a hash is stored.
    create table workspace_invitations (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      token_hash text not null,
      role text not null check (role in ('admin', 'editor', 'viewer')),
      note text,
      invited_by bigint references users (id) on delete set null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (workspace_id, id),
      unique (token_hash)
    );
    create index workspace_invitations_expiry on workspace_invitations (expires_at);
    create index workspace_invitations_inviter on workspace_invitations (invited_by);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
