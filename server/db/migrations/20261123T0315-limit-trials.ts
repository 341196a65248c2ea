import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Whose trial it is, for their share of the line. Deleted with the trial, a day after it.
    alter table crawls add column trial_address text;
    create index crawls_open_trials on crawls (trial_address) where trial_address is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
