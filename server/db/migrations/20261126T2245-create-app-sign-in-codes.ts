import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Sign-ins of the desktop app that ended well in the browser. Each code is used once, within a minute.
    create table app_sign_in_codes (
      code_hash text primary key,
      -- Hash of a secret that only the app knows.
      challenge text not null,
      user_id bigint not null references users (id) on delete cascade,
      provider_key text not null,
      -- The person at the provider, encrypted.
      sealed bytea not null,
      secret_id text not null,
      expires_at timestamptz not null
    );
    create index app_sign_in_codes_user on app_sign_in_codes (user_id);
    create index app_sign_in_codes_expiry on app_sign_in_codes (expires_at);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
