import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A build compares all texts with those that it knows. Without these columns it would read each of them for that.
    alter table pages
      add column text_hash uuid not null generated always as (md5(content)::uuid) stored,
      add column heading text generated always as (substring(left(content, 2000) from '(\\?n)^(#{1,3} +.+)$')) stored;
    alter table entries add column text_hash uuid not null generated always as (md5(content)::uuid) stored;
    alter table files add column text_hash uuid not null generated always as (md5(content)::uuid) stored;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
