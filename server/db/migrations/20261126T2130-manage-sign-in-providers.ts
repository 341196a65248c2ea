import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sign_in_providers
      add column is_on boolean not null default true,
      -- The organization verifies the addresses in these domains, so the provider doesn't have to say so.
      add column trusts_addresses boolean not null default false,
      add constraint sign_in_providers_trusted_domains check (not trusts_addresses or cardinality(domains) > 0);
    -- People are known by issuer, so two providers can't share one.
    create unique index sign_in_providers_issuer on sign_in_providers (issuer);

    alter table sign_in_identities add column last_used_at timestamptz;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
