import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When a closed workspace is deleted. Until then, its owner can keep it.
    alter table workspaces add column closes_at timestamptz;
    create index workspaces_closing on workspaces (closes_at) where closes_at is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
