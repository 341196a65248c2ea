import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './embedded-postgres.ts';

test('a database is created where the built one is of another version', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-empty-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const other = join(folder, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'PG_VERSION'), '9\n');
  const packed = join(folder, 'empty.tar.gz');
  execFileSync('tar', ['-czf', packed, '-C', other, '.']);
  const db = await openPostgres(join(folder, 'pg'), false, packed);
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await db.close();
});
