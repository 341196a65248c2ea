import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Why an answer came out as it did, at most 2 KB; null for questions and for answers from before. It holds words of
    -- the visitor's and goes when the text goes.
    alter table messages add column reasons jsonb;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
