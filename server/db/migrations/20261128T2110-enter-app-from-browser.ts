import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Null if the session of the browser lets the app in, and no provider was asked.
    alter table app_sign_in_codes alter column provider_key drop not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
