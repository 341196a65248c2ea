import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What happened to the models that run on the server itself, for all processes and after a restart.
    create table local_model_notes (
      model text primary key,
      -- Why the last download failed. Null: it didn't.
      problem text,
      -- When its files were deleted. Null as soon as no vectors of it are left, or it is downloaded again.
      removed_at timestamptz
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
