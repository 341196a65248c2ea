import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The hash of the secret must not travel: people name their sessions by a number.
    alter table sessions add column id bigint generated always as identity;
    create unique index sessions_id_unique on sessions (id);
    alter table sessions add column last_used_at timestamptz;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
