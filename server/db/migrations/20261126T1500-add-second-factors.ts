import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The secret a user's authenticator app makes its codes from.
    create table authenticators (
      user_id bigint not null references users (id) on delete cascade,
      -- False until a first code shows that the app has the secret. Until then, an earlier app stays in use.
      is_active boolean not null,
      sealed_secret bytea not null,
      secret_id text not null,
      -- The half minute of the last code that was accepted. It and those before it aren't accepted again.
      last_step bigint not null default 0,
      created_at timestamptz not null default now(),
      primary key (user_id, is_active)
    );

    -- Each replaces the second factor once. Only hashes are stored, and a used code is deleted.
    create table recovery_codes (
      user_id bigint not null references users (id) on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
