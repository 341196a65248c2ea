import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import type { Database } from '../../db/connection.ts';
import { deleteInSlices } from '../../db/delete-in-slices.ts';
import { readMigrations, readSequences, readTables } from './catalog.ts';

test('in a schema of its own, as on shared servers, everything is backed up, and rows are deleted in slices', {
  tags: ['long'],
}, async () => {
  await using app = await testApp();
  const owner = await app.as('shared');
  const { id } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Ferry', url: 'https://a.example' },
  });
  const read = async (db: Database) => [await readTables(db), await readSequences(db), await readMigrations(db)];
  const before = await read(app.db);
  const trx = await app.db.transaction();
  try {
    await trx.raw('alter schema public rename to shop; create schema public; set local search_path = shop, public');
    // Another program's.
    await trx.raw('create table public.migrations (id int); create table public.orders (id int)');
    expect(await read(trx)).toEqual(before);
    const deleted: string[] = [];
    trx.on('query', ({ sql }: { sql: string }) => void (sql.startsWith('delete') && deleted.push(sql)));
    await deleteInSlices(trx, 'websites', id, new AbortController().signal);
    expect(deleted.length).toBeGreaterThan(1);
  } finally {
    await trx.rollback();
  }
});
