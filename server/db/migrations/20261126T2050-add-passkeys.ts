import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table passkeys (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      name text not null,
      credential_id text not null unique,
      public_key bytea not null,
      -- How often the passkey was used, if it counts. One that goes back was copied.
      counter bigint not null,
      transports text[] not null,
      is_backed_up boolean not null,
      -- The model of the authenticator; null if it doesn't say.
      aaguid uuid,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkeys_by_user on passkeys (user_id);

    -- What a browser has to sign with a passkey. Each is deleted when it is used.
    create table passkey_challenges (
      challenge_hash text primary key,
      purpose text not null,
      -- Null when signing in, because nobody knows yet who it is.
      user_id bigint references users (id) on delete cascade,
      expires_at timestamptz not null
    );
    create index passkey_challenges_by_user on passkey_challenges (user_id);
    create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
