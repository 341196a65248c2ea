import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table pages
      -- A list of thousands of pages shows how long each is, without reading their texts.
      add column characters integer not null generated always as (length(content)) stored,
      -- How much of the text was link text on the page, 0 to 1.
      add column link_share real not null default 0 check (link_share between 0 and 1);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
