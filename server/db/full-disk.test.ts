import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { explain } from '../explain-start.ts';
import { copyTemplate } from '../testing/database-template.ts';
import { smallDisk } from '../testing/small-disk.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-process.ts';

const small = smallDisk(100);
const disk = small?.folder ?? '';

/** The process id of the database that this process started. */
function databasePid(): number {
  const children = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const own = children.map((line) => line.trim().split(/\s+/));
  return Number(own.find(([, parent, name]) => Number(parent) === process.pid && name === 'parley-database')?.[0]);
}

async function connected(database: EmbeddedDatabase): Promise<pg.Client> {
  const client = new pg.Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  return client;
}

afterAll(() => small?.remove());

describe.skipIf(!small)('on a full disk', { timeout: 120_000 }, () => {
  const sentence = (dataDir: string) =>
    `The disk of DATA_DIR ${dataDir} is full, so its database can't be opened. Free some space, then start again. The database isn't damaged.`;

  test('a killed database isn’t reported as damaged, and has all its data once there is space', {
    tags: ['long'],
  }, async () => {
    const dataDir = join(disk, 'used');
    mkdirSync(dataDir, { mode: 0o700 });
    copyTemplate(dataDir);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const { promise: restarted, resolve: didNotRestart } = Promise.withResolvers<unknown>();
    const database = await startEmbeddedDatabase(dataDir, {
      warn: () => resolve(),
      error: ({ err }: { err: unknown }) => didNotRestart(err),
    } as never);
    const client = await connected(database);
    await client.query(`create table notes (text text); insert into notes values ('kept')`);
    small?.fill();
    // Until the log can't grow.
    const write = `select pg_logical_emit_message(true, 'x', repeat('x', 1000000))`;
    await expect(
      (async () => {
        for (;;) await client.query(write);
      })(),
    ).rejects.toThrow('No space left on device');
    process.kill(databasePid(), 'SIGKILL');
    await ended;
    expect(await restarted).toMatchObject({ name: 'StartRefusal', message: sentence(dataDir) });
    await database.stop();
    await expect(startEmbeddedDatabase(dataDir)).rejects.toThrow(sentence(dataDir));

    small?.free();
    const again = await startEmbeddedDatabase(dataDir);
    const reader = await connected(again);
    expect((await reader.query('select text from notes')).rows).toEqual([{ text: 'kept' }]);
    await reader.end();
    await again.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('a first start says so and leaves nothing that looks like a database', { tags: ['long'] }, async () => {
    const dataDir = join(disk, 'new');
    mkdirSync(dataDir, { mode: 0o700 });
    small?.fill();
    await expect(startEmbeddedDatabase(dataDir)).rejects.toThrow(sentence(dataDir));
    expect(existsSync(join(dataDir, 'pg'))).toBe(false);
    small?.free();
  });
});

test.each([
  ['the database', { code: '53100' }],
  ['a file', { code: 'ENOSPC', syscall: 'write' }],
])('a start that finds no space for %s says so in one sentence', (_, error) => {
  expect(explain(Object.assign(new Error('No space left on device'), error))).toBe(
    'The disk is full. Free some space, then start again.',
  );
});
