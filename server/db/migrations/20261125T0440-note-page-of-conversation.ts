import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Where the visitor opened the chat. Only origin and path, because the query and fragment can contain secrets.
    alter table conversations add column page_url text;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
