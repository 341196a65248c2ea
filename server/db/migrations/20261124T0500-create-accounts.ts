import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      id bigint generated always as identity primary key,
      username text not null,
      email text not null,
      full_name text,
      password_hash text not null,
      -- Language of the console. Null follows the browser.
      language text check (language in ('en', 'de')),
      is_admin boolean not null default false,
      -- Owns the product's demo assistant, which is never listed, counted, limited or billed.
      is_system boolean not null default false,
      created_at timestamptz not null default now(),
      -- When the user was suspended. They can't sign in.
      disabled_at timestamptz
    );
    create unique index users_email_unique on users (lower(email));
    create unique index users_username_unique on users (lower(username));

    create table sessions (
      sid_hash text primary key,
      user_id bigint references users (id) on delete cascade,
      data jsonb not null,
      last_used_at timestamptz,
      expires_at timestamptz not null,
      -- Identifies a session in the list where people end it, because the hash of the secret must not leave the server.
      id bigint generated always as identity
    );
    create index sessions_expiry on sessions (expires_at);
    create unique index sessions_id_unique on sessions (id);
    create index sessions_user on sessions (user_id);

    -- Links that are shown once and work once, to set a new password or to register. Only a hash is stored.
    create table account_links (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('reset', 'invite')),
      token_hash text not null,
      -- The user whose password it sets. Null for a link to register.
      user_id bigint references users (id) on delete cascade,
      -- The administrator. Null if it was created from the shell or the administrator was deleted.
      created_by bigint references users (id) on delete set null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      unique (token_hash)
    );
    create index account_links_creator on account_links (created_by);
    create index account_links_expiry on account_links (expires_at);
    create index account_links_user on account_links (user_id);

    -- Who changed which account, and how. Names are copied, so the log stays readable after a deletion.
    create table admin_changes (
      id bigint generated always as identity primary key,
      admin_id bigint references users (id) on delete set null,
      admin_name text,
      user_id bigint references users (id) on delete cascade,
      account_name text,
      changes text[] not null,
      created_at timestamptz not null default now()
    );
    create index admin_changes_admin on admin_changes (admin_id);
    create index admin_changes_user on admin_changes (user_id);

    -- Written twice for every question and read for minutes, so it isn't worth waiting for the disk. A crash empties
    -- it.
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
