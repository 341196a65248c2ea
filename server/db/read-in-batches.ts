import type { Knex } from 'knex';

/**
 * All rows of a query in order of `id`, a batch at a time. No connection is held while the reader is slow, so rows may
 * change or go meanwhile.
 * @param query makes the query again; it selects `id`
 */
export async function* readInBatches<Row extends { id: number }>(
  query: () => Knex.QueryBuilder,
  rowsPerBatch: number,
): AsyncGenerator<Row[]> {
  let last = 0;
  for (;;) {
    const rows = (await query().where('id', '>', last).orderBy('id').limit(rowsPerBatch)) as Row[];
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < rowsPerBatch) return;
    last = end.id;
  }
}
