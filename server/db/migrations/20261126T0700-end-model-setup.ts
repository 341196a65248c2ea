import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Whether an administrator has connected a model, or chose not to. Until then, the dashboard proposes it.
    alter table model_rules add column is_setup_over boolean not null default false;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
