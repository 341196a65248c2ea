import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What a model did for an answer; null for answers in the site's own sentences. Kept when the text is not: it says
    -- nothing about the visitor.
    alter table messages
      add column model text,
      add column input_tokens integer,
      add column output_tokens integer,
      add column first_sentence_ms integer,
      -- US dollars.
      add column cost numeric(14, 8);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
