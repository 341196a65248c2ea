import type { Knex } from 'knex';

/**
 * All rows of a query in order of `id`, in batches. No connection is held between batches, so rows may change or
 * disappear in the meantime.
 * @param query creates the query again for each batch; it must select `id`
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
