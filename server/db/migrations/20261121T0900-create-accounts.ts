import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      id bigint generated always as identity primary key,
      username text not null,
      email text not null,
      full_name text,
      password_hash text not null,
      is_admin boolean not null default false,
      plan text not null default 'free' check (plan in ('free', 'pro', 'business')),
      created_at timestamptz not null default now()
    );
    create unique index users_username_unique on users (lower(username));
    create unique index users_email_unique on users (lower(email));

    create table sessions (
      sid_hash text primary key,
      user_id bigint references users(id) on delete cascade,
      data jsonb not null,
      expires_at timestamptz not null
    );
    create index sessions_user on sessions (user_id);
    create index sessions_expiry on sessions (expires_at);

    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
