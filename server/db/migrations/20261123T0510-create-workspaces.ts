import type { Knex } from 'knex';

/** What belonged to a person, and belongs to a workspace from now on. */
const owned = [
  'websites',
  'crawls',
  'chatbots',
  'usage_ledger',
  'usage_totals',
  'billing_accounts',
  'plan_changes',
  'payment_methods',
  'invoices',
  'payments',
  'waiting_lines',
];

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The tenant: websites, chatbots, conversations, usage and bills are its, and people are members of it.
    create table workspaces (
      id bigint generated always as identity (start with 1000) primary key,
      -- What the outside calls it.
      public_id text not null unique,
      name text not null,
      plan text not null default 'free' check (plan in ('free', 'pro', 'business')),
      -- Holds the product's own demo assistant: never listed, counted, limited or billed.
      is_system boolean not null default false,
      created_at timestamptz not null default now()
    );

    create table workspace_members (
      workspace_id bigint not null references workspaces(id) on delete cascade,
      user_id bigint not null references users(id) on delete cascade,
      role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
      joined_at timestamptz not null default now(),
      primary key (workspace_id, user_id)
    );
    create unique index workspace_members_owner on workspace_members (workspace_id) where role = 'owner';
    create index workspace_members_user on workspace_members (user_id, joined_at, workspace_id);

    -- Links that let one person join. Only a hash is kept.
    create table workspace_invitations (
      workspace_id bigint not null references workspaces(id) on delete cascade,
      id bigint generated always as identity,
      token_hash text not null unique,
      role text not null check (role in ('admin', 'editor', 'viewer')),
      note text,
      invited_by bigint references users(id) on delete set null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (workspace_id, id)
    );
    create index workspace_invitations_inviter on workspace_invitations (invited_by);
    create index workspace_invitations_expiry on workspace_invitations (expires_at);

    -- Everybody has one of their own. It takes over the number of its owner, so that no row has to be written again.
    insert into workspaces (id, public_id, name, plan, is_system, created_at)
      overriding system value
      select id, translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'),
        coalesce(nullif(full_name, ''), username), plan, is_system, created_at
      from users;
    select setval(pg_get_serial_sequence('workspaces', 'id'), greatest(1000, (select max(id) + 1000 from workspaces)));
    insert into workspace_members (workspace_id, user_id, role, joined_at) select id, id, 'owner', created_at from users;
    alter table users drop column plan;
  `);
  for (const table of owned) {
    await knex.raw(`
      alter table ${table} rename column user_id to workspace_id;
      alter table ${table} drop constraint ${table}_user_id_fkey;
      alter table ${table} add constraint ${table}_workspace_id_fkey
        foreign key (workspace_id) references workspaces(id) on delete cascade;
    `);
  }
  await knex.raw(`
    alter index websites_user rename to websites_workspace;
    alter index crawls_user rename to crawls_workspace;
    alter index chatbots_user rename to chatbots_workspace;
    alter index usage_ledger_user_time rename to usage_ledger_workspace_time;
    alter index plan_changes_user_time rename to plan_changes_workspace_time;
    alter index invoices_user rename to invoices_workspace;
    alter index payments_user rename to payments_workspace;
    alter index waiting_lines_user rename to waiting_lines_workspace;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
