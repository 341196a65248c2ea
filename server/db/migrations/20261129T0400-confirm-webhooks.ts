import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table webhooks
      -- When its address agreed to get events. Until then, it gets none.
      add column confirmed_at timestamptz,
      -- A message for the owner if it was asked and didn't agree.
      add column confirmation_error text;
    -- They already get events, so their receivers expect them.
    update webhooks set confirmed_at = created_at;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
