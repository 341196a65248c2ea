import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table workspaces add column requires_factor boolean not null default false`);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
