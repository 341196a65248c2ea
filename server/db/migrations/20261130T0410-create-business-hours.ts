import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When the members of a workspace answer visitors. Without a row, at any time.
    create table business_hours (
      workspace_id bigint primary key references workspaces (id) on delete cascade,
      hours jsonb not null
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
