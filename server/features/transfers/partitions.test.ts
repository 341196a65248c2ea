// @module-tag long
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type Database, openDatabase } from '../../db/connection.ts';
import { deleteInSlices } from '../../db/delete-in-slices.ts';
import { exportInstallation } from './export-installation.ts';
import type { TableCount } from './file-format.ts';
import { fillTables } from './testing/fill-tables.ts';

const tables = ['messages', 'usage_ledger', 'crawl_pages'];
/** The number that `fillTables` gives the second row of a table. */
const plainId = 17;
const script = readFileSync(new URL('../../../docs/operations/partition.sql', import.meta.url), 'utf8');

test('messages, usage and crawl records are partitioned by time without losing anything', async () => {
  const database = await openTestDatabase();
  const db = openDatabase(database.connection);
  try {
    await fillTables(db);
    const before = await exportedRows(db);
    await db.raw(script);
    await db.raw(script);
    expect(await exportedRows(db)).toEqual(before);
    for (const table of tables) expect(await partitionsOf(db, table)).toEqual([2, 0]);

    await db.raw(
      `with crawl as (
         insert into crawls (workspace_id, options, progress)
         select workspace_id, options, progress from crawls order by id limit 1 returning *
       )
       insert into crawl_pages (workspace_id, crawl_id, url, outcome)
       select workspace_id, id, 'https://bakery.example/', 'kept' from crawl`,
    );
    for (const table of ['usage_ledger', 'messages']) await insertAgain(db, table);
    for (const table of tables) expect(await partitionsOf(db, table)).toEqual([2, 1]);
    await db.raw(script);
    for (const table of tables) expect(await partitionsOf(db, table)).toEqual([2, 1, 0]);

    // As the call that removes it, before the job.
    await db('workspaces').where('id', plainId).update({ deleted_at: db.fn.now() });
    await deleteInSlices(db, 'workspaces', plainId, new AbortController().signal);
    for (const table of tables) expect([table, await partitionsOf(db, table)]).toEqual([table, [1, 0, 0]]);
  } finally {
    await db.destroy();
    await database.close();
  }
});

async function exportedRows(db: Database): Promise<TableCount[]> {
  const counts: TableCount[] = [];
  for await (const _ of exportInstallation(db, { onTable: (count) => counts.push(count) }));
  return counts;
}

/** The number of rows in each partition, oldest first. */
async function partitionsOf(db: Database, table: string): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = ?::regclass order by inhrelid`,
    [table],
  );
  const counts = rows.map(async ({ name }) => Number((await db(name).count('* as n').first<{ n: number }>()).n));
  return Promise.all(counts);
}

/** Copies a row with the next number. */
async function insertAgain(db: Database, table: string): Promise<void> {
  const { id: _, ...row } = await db(table).orderBy('id').first<{ id: number }>();
  await db(table).insert({ ...row, ...('sources' in row ? { sources: '[]' } : {}) });
}
