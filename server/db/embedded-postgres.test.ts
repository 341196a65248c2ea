import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildPages } from '#build/build-pages.ts';
import { openPostgres } from './embedded-postgres.ts';
import { knownMigrations } from './migrate.ts';

test('a new installation starts with a database that has every table already', { tags: ['long'] }, async () => {
  await buildPages(['database']);
  const folder = mkdtempSync(join(tmpdir(), 'parley-new-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const db = await openPostgres(join(folder, 'pg'), true);
  const { rows } = await db.query<{ name: string }>('select name from migrations order by name');
  expect(rows.map(({ name }) => name)).toEqual(knownMigrations());
  await db.close();
});

test('a database is created where the one it would start as is of another version', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-empty-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const other = join(folder, 'other');
  mkdirSync(join(other, 'pg'), { recursive: true });
  writeFileSync(join(other, 'pg/PG_VERSION'), '9\n');
  const packed = join(folder, 'database.tar.gz');
  execFileSync('tar', ['-czf', packed, '-C', other, 'pg']);
  const db = await openPostgres(join(folder, 'pg'), false, [packed]);
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await db.close();
});
