import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table pages
      -- Lets a list of thousands of pages show their length without reading their texts.
      add column characters integer not null generated always as (length(content)) stored,
      -- The share of link text in the page's text, from 0 to 1.
      add column link_share real not null default 0 check (link_share between 0 and 1);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
