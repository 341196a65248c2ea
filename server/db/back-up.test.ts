import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyTemplate } from '../testing/database-template.ts';
import { backUp } from './back-up.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-process.ts';

const root = mkdtempSync(join(tmpdir(), 'parley-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function query(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const filesIn = (dataDir: string) => readdirSync(join(dataDir, 'backups'));

// Starting a database takes seconds.
describe('a backup made while the database runs', { timeout: 120_000 }, () => {
  const dataDir = join(root, 'original');
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    copyTemplate(dataDir);
    database = await startEmbeddedDatabase(dataDir);
    writeFileSync(join(dataDir, 'session-secret'), 'secret');
    await query(database, 'create table notes (text text)');
  });
  afterAll(() => database.stop());

  let made: Promise<string> | undefined;
  /** A backup takes seconds, so tests that only look at one share it. */
  const someBackup = () => (made ??= database.backUp());

  test('is restored by unpacking it into an empty folder, with everything written before it and nothing later', {
    tags: ['long'],
  }, async () => {
    await query(database, `insert into notes values ('before')`);
    const writer = new pg.Client(database.connection);
    await writer.connect();
    const write = async () => {
      for (let i = 0; i < 50; i += 1) await writer.query('insert into notes values ($1)', [`meanwhile ${i}`]);
    };
    const writing = write();
    const name = await someBackup();
    await writing;
    await writer.end();
    await query(database, `insert into notes values ('after')`);

    const restored = join(root, 'restored');
    mkdirSync(restored, { mode: 0o700 });
    execFileSync('tar', ['-xzf', join(dataDir, 'backups', name), '-C', restored]);
    expect(existsSync(join(restored, 'session-secret'))).toBe(true);
    const second = await startEmbeddedDatabase(restored);
    const texts = (await query(second, 'select text from notes')).map((row) => (row as { text: string }).text);
    await second.stop();
    expect(texts).toContain('before');
    expect(texts).not.toContain('after');
    expect(await query(database, 'select count(*)::int as n from notes')).toEqual([{ n: 52 }]);
  });

  test.skipIf(process.platform === 'win32')(
    'can’t be read by other users of the machine, and leaves no unfinished file',
    async () => {
      await someBackup();
      for (const file of filesIn(dataDir)) {
        expect(file).toMatch(/^parley-.*\.tar\.gz$/);
        expect(statSync(join(dataDir, 'backups', file)).mode & 0o077).toBe(0);
      }
    },
  );

  test('that can’t be written fails with the reason, and the database keeps running', async () => {
    const folder = join(dataDir, 'backups');
    const aside = join(root, 'aside');
    mkdirSync(folder, { recursive: true });
    renameSync(folder, aside);
    writeFileSync(folder, 'a file');
    await expect(database.backUp()).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    rmSync(folder);
    renameSync(aside, folder);
  });
});

test('keeps the seven newest, and doesn’t touch the operator’s own files', { tags: ['long'] }, async () => {
  const dataDir = join(root, 'many');
  mkdirSync(join(dataDir, 'pg'), { recursive: true });
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '18');
  mkdirSync(join(dataDir, 'backups'));
  writeFileSync(join(dataDir, 'backups', 'mine.dump'), 'x');
  writeFileSync(join(dataDir, 'backups', 'parley-2026-10-01T00-00-00Z.tar.gz.partial'), 'cut off');
  for (let day = 1; day <= 9; day += 1) await backUp(dataDir, (run) => run(), new Date(Date.UTC(2026, 10, day)));
  const names = filesIn(dataDir).toSorted();
  expect(names).toHaveLength(8);
  expect([names[0], names[1], names[7]]).toEqual([
    'mine.dump',
    'parley-2026-11-03T00-00-00Z.tar.gz',
    'parley-2026-11-09T00-00-00Z.tar.gz',
  ]);
});

test.skipIf(process.platform === 'win32')('interrupted by a full disk leaves nothing behind', async () => {
  const dataDir = join(root, 'full');
  const bin = join(root, 'bin');
  mkdirSync(join(dataDir, 'pg'), { recursive: true });
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '18');
  mkdirSync(bin);
  writeFileSync(join(bin, 'tar'), '#!/bin/sh\necho half > "$2"\nexit 2\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`);
  await expect(backUp(dataDir, (run) => run())).rejects.toThrow('Command failed: tar');
  vi.unstubAllEnvs();
  expect(filesIn(dataDir)).toEqual([]);
});
