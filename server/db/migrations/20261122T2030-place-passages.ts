import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Where on its site a passage is: 'home', 'question', 'footer' and the like. Null for what was built before;
    -- such a passage is placed by its address until its next build.
    alter table chunks add column places text[];
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
