import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- People who sign in with a provider have no password until they set one.
    alter table users alter column password_hash drop not null;

    -- Everyone's OpenID providers, which administrators set up.
    create table sign_in_providers (
      -- Made from the first name. It is in the address that the provider sends people back to, so it never changes.
      key text primary key,
      name text not null,
      issuer text not null,
      client_id text not null,
      -- Encrypted, and which secret it was encrypted with.
      sealed_secret bytea not null,
      secret_id text not null,
      -- The only email domains it may sign in. Empty for any.
      domains text[] not null,
      creates_accounts boolean not null,
      created_at timestamptz not null default now()
    );

    -- Who signs in to an account with one of everyone's providers.
    create table sign_in_identities (
      issuer text not null,
      -- The provider's permanent ID of the person.
      subject text not null,
      user_id bigint not null references users (id) on delete cascade,
      -- The verified address when the account was created or connected.
      email text not null,
      created_at timestamptz not null default now(),
      primary key (issuer, subject)
    );
    create index sign_in_identities_user on sign_in_identities (user_id);

    -- Sign-ins with a provider that aren't finished yet.
    create table sign_in_attempts (
      -- Hash of the state that the provider returns, then of the token that the page finishes with.
      token_hash text primary key,
      -- Hash of the cookie of the browser that started it. No other browser can finish it.
      browser_hash text not null,
      provider_key text not null,
      is_answered boolean not null default false,
      -- What is needed to check or use the provider's answer, encrypted.
      sealed bytea not null,
      secret_id text not null,
      expires_at timestamptz not null
    );
    create index sign_in_attempts_expiry on sign_in_attempts (expires_at);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
