import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- 'de', 'es', ...: what the owner says a text or pair is in; null for the website's language.
    alter table entries add column language text check (language ~ '^[a-z]{2,3}$');
    -- Of the entry a passage is from.
    alter table chunks add column language text;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
