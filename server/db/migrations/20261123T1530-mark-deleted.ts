import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // What is deleted is gone for everybody at once; a job removes its rows a few at a time.
  for (const table of ['workspaces', 'websites', 'chatbots']) {
    await knex.raw(`
      alter table ${table} add column deleted_at timestamptz;
      create index ${table}_deleted on ${table} (deleted_at) where deleted_at is not null;
    `);
  }
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
