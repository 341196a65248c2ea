import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The newest conversations of all chatbots. Sorted by another column they are all read, which is rarely wanted.
    create index conversations_of_workspace on conversations (workspace_id, started_at, id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
