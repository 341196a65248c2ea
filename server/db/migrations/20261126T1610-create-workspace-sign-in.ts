import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Everyone but the owner can only enter with the workspace's own provider.
    alter table workspaces add column is_sign_in_only boolean not null default false;

    -- The OpenID provider of a workspace.
    create table workspace_providers (
      workspace_id bigint primary key references workspaces (id) on delete cascade,
      name text not null,
      issuer text not null,
      client_id text not null,
      -- Encrypted, and which secret it was encrypted with.
      sealed_secret bytea not null,
      secret_id text not null,
      -- The role of people who join by signing in. Null if they need an invitation.
      new_member_role text check (new_member_role in ('admin', 'editor', 'viewer'))
    );

    -- Email domains that the workspace's provider may sign in once they are proven to be the workspace's.
    create table workspace_domains (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      -- In ASCII.
      domain text not null,
      -- What its TXT record must contain.
      token text not null,
      proven_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (workspace_id, domain)
    );
    create index workspace_domains_proven on workspace_domains (domain) where proven_at is not null;

    -- Who signs in to an account with a workspace's provider.
    create table workspace_identities (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      issuer text not null,
      subject text not null,
      user_id bigint not null references users (id) on delete cascade,
      -- The verified address when the account was created or connected.
      email text not null,
      created_at timestamptz not null default now(),
      primary key (workspace_id, issuer, subject)
    );
    create index workspace_identities_user on workspace_identities (user_id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
