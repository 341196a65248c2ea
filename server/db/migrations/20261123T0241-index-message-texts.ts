import type { Knex } from 'knex';

/** Visitors write while the index is made. */
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: object[] }>(`select from pg_extension where extname = 'pg_trgm'`);
  if (rows.length === 0) return;
  // What a start that was killed half-way left.
  await knex.raw('drop index concurrently if exists messages_texts');
  // The list of what is not in the index yet is kept short: the message that fills it waits until it is empty.
  await knex.raw(
    'create index concurrently messages_texts on messages using gin (content gin_trgm_ops) with (gin_pending_list_limit = 256)',
  );
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
