import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Whether the provider has ever stated when this person signed in there. If so, an answer without it isn't a proof.
    alter table sign_in_identities add column states_auth_time boolean not null default false;
    alter table workspace_identities add column states_auth_time boolean not null default false;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
