import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table entries
      -- A person's reply to a visitor was its first text.
      add column is_from_reply boolean not null default false,
      -- How many questions of visitors it answered. Owners' tests don't count.
      add column uses integer not null default 0;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
