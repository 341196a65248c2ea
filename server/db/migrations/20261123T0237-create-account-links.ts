import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Links that are shown once and work once: to set a new password, or to register. Only a hash is kept.
    create table account_links (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('reset', 'invite')),
      token_hash text not null unique,
      -- Whose password it sets; null for a link to register.
      user_id bigint references users(id) on delete cascade,
      -- The administrator; null when it was made from the shell, or they are gone.
      created_by bigint references users(id) on delete set null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index account_links_user on account_links (user_id);
    create index account_links_creator on account_links (created_by);
    create index account_links_expiry on account_links (expires_at);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
