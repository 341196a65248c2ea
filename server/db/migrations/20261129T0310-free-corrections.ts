import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- How a build by hand counts: 'free' since it was requested as a correction of the website's first, 'counted' once it
    -- was charged. Null until then, and if nothing had changed.
    alter table knowledge_builds add column refresh text check (refresh in ('free', 'counted'));
    update knowledge_builds set refresh = 'counted'
    where kind in ('create', 'regenerate') and status in ('done', 'held', 'discarded');
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
