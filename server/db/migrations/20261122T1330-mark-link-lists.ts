import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What is built already is marked with its next build.
    alter table chunks add column is_link_list boolean not null default false;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
