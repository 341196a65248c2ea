import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../reach-database.ts';
import { copyTemplate } from '../testing/database-template.ts';
import { type EmbeddedConnection, type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-process.ts';

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-embedded-'));
  folders.push(folder);
  return folder;
}

/** A data folder that was used before, which saves the seconds it takes to create a database. */
function usedFolder(folder = newFolder()): string {
  copyTemplate(folder);
  return folder;
}

async function query(connection: EmbeddedConnection, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Process ids of the databases that this process started. */
function databasePids(): number[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, name]) => Number(parent) === process.pid && name === 'parley-database')
    .map(([pid]) => Number(pid));
}

/** Windows has no sockets in folders and no ps. The database listens on a port of this computer there. */
const onSockets = process.platform !== 'win32';

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('a database in its own folder', () => {
  let folder = '';
  let database: EmbeddedDatabase;
  const warnings: string[] = [];

  beforeAll(async () => {
    folder = usedFolder();
    const note = (_: object, message: string) => warnings.push(message);
    database = await startEmbeddedDatabase(folder, { warn: note, error: note } as never);
    await query(database.connection, 'create table notes (text text)');
  });
  afterAll(() => database.stop());

  test.runIf(onSockets)('can’t be reached by other users of the machine', () => {
    expect(statSync(database.connection.host).mode & 0o077).toBe(0);
    expect(statSync(join(database.connection.host, '.s.PGSQL.5432')).mode & 0o077).toBe(0);
  });

  test('has what it acknowledged on disk', async () => {
    expect(await query(database.connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  test('rejects a second Parley on the same folder by name, and the first continues', async () => {
    await expect(startEmbeddedDatabase(folder)).rejects.toThrow(
      `DATA_DIR ${folder} is in use by another Parley (process ${process.pid}): stop that one first, or use a different folder.`,
    );
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  describe('prepared statements', () => {
    const connected = async () => {
      const client = new pg.Client(database.connection);
      await client.connect();
      return client;
    };
    const twice = { name: 'twice', text: 'select 2 * $1::int as result' };

    test('with the same name and text are shared by clients, and none takes them from the others', async () => {
      const [one, two] = [await connected(), await connected()];
      expect((await one.query({ ...twice, values: [2] })).rows).toEqual([{ result: 4 }]);
      expect((await two.query({ ...twice, values: [3] })).rows).toEqual([{ result: 6 }]);
      // pg closes a statement whose values it can't send.
      const endless: { self?: object } = {};
      endless.self = endless;
      await expect(two.query({ ...twice, values: [endless] })).rejects.toThrow('circular');
      await two.end();
      expect((await one.query({ ...twice, values: [4] })).rows).toEqual([{ result: 8 }]);
      await one.end();
    });

    test('with another text under the same name are rejected', async () => {
      const [one, two] = [await connected(), await connected()];
      await one.query({ name: 'same', text: 'select 1 as result' });
      await expect(two.query({ name: 'same', text: 'select 2 as result' })).rejects.toMatchObject({ code: '42P05' });
      expect((await two.query('select 3 as result')).rows).toEqual([{ result: 3 }]);
      await Promise.all([one.end(), two.end()]);
    });

    test('that failed are prepared again', async () => {
      const [one, two] = [await connected(), await connected()];
      const later = { name: 'later', text: 'select text from later_notes' };
      await expect(one.query(later)).rejects.toMatchObject({ code: '42P01' });
      await one.query('create table later_notes (text text)');
      expect((await two.query(later)).rows).toEqual([]);
      expect((await one.query(later)).rows).toEqual([]);
      await Promise.all([one.end(), two.end()]);
    });
  });

  test('statements of two clients that arrive in pieces aren’t mixed up', { tags: ['long'] }, async () => {
    const ask = async (k: number) => {
      const client = new pg.Client(database.connection);
      await client.connect();
      const wrong: unknown[] = [];
      for (let i = 0; i < 30; i++) {
        const text = `${k} ${'x'.repeat(300_000)}`;
        const { rows } = await client.query<{ answer: number }>(`select length($1::text) + ${k} as answer`, [text]);
        if (rows[0]?.answer !== text.length + k) wrong.push(rows[0]);
      }
      await client.end();
      return wrong;
    };
    expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([[], [], [], []]);
  });

  test.each<[string, string, unknown[]]>([
    ['when it is read', 'select $1::int from nowhere', [1]],
    ['when it gets its values', 'select $1::int as one', ['x']],
    ['when it runs', 'select 1 / $1::int', [0]],
  ])('a statement that is wrong %s is rejected, and the next one is answered', async (_, sql, values) => {
    const client = new pg.Client(database.connection);
    await client.connect();
    try {
      await expect(client.query(sql, values)).rejects.toThrow(/nowhere|invalid input|division/);
      await client.query('begin');
      await expect(client.query(sql, values)).rejects.toThrow(/nowhere|invalid input|division/);
      await client.query('rollback');
      expect((await client.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
    } finally {
      await client.end();
    }
  });

  test.runIf(onSockets)('a client that dies in the middle of a statement blocks no one', async () => {
    const socket = connect(join(database.connection.host, '.s.PGSQL.5432'));
    const startup = Buffer.from('\0\0\0\0\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');
    startup.writeInt32BE(startup.length, 0);
    socket.write(startup);
    await once(socket, 'data');
    const message = (letter: string, body: string) => {
      const bytes = Buffer.from(`${letter}\0\0\0\0${body}`, 'latin1');
      bytes.writeInt32BE(bytes.length - 1, 1);
      return bytes;
    };
    const parse = message('P', '\0select 1\0\0\0');
    // Flush requests a response to the first. The second waits for the rest of its statement, which never arrives.
    socket.write(Buffer.concat([parse, message('H', ''), parse]));
    await once(socket, 'data');
    socket.destroy();
    expect(await query(database.connection, 'select 2 as two')).toEqual([{ two: 2 }]);
  });

  test.runIf(onSockets)(
    'when its process is killed, it comes back at the same address with everything that was written',
    async () => {
      await query(database.connection, `insert into notes values ('kept')`);
      const [pid] = databasePids();
      process.kill(Number(pid), 'SIGKILL');
      await expect
        .poll(() => query(database.connection, 'select text from notes').catch(() => 'away'))
        .toEqual([{ text: 'kept' }]);
      expect(warnings).toContain('embedded database ended');
    },
  );
});

describe('a database on a port, as on Windows', () => {
  let folder = '';
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    folder = usedFolder();
    database = await startEmbeddedDatabase(folder, undefined, { isDurable: false, isOnPort: true });
  });
  afterAll(() => database.stop());
  test('answers only those who know its password', { tags: ['rule:database-port-password'] }, async () => {
    const { host, port, password } = database.connection;
    expect(host).toBe('127.0.0.1');
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    for (const wrong of ['postgres', `${password}x`])
      await expect(query({ ...database.connection, password: wrong }, 'select 1')).rejects.toMatchObject({
        code: '28P01',
      });
    const { promise: left, resolve } = Promise.withResolvers<string>();
    // A query without a sign-in.
    const socket = connect(port, host);
    let said = '';
    socket.on('data', (bytes: Buffer) => (said += bytes.toString('latin1')));
    socket.on('close', () => resolve(said));
    const text = Buffer.from('Q\0\0\0\0select 1\0', 'latin1');
    text.writeInt32BE(text.length - 1, 1);
    socket.write(text);
    expect(await left).toBe('');
    expect(await query(database.connection, 'select 2 as two')).toEqual([{ two: 2 }]);
  });

  test('is found by commands with the password that only its folder has, which is gone with it', {
    tags: ['long'],
  }, async () => {
    const file = join(folder, 'database-port.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await runningConnection(folder)).toMatchObject({ port: database.connection.port });
    const [pid] = databasePids().slice(-1);
    process.kill(Number(pid), 'SIGKILL');
    await expect
      .poll(() => query(database.connection, 'select 3 as three').catch(() => 'away'))
      .toEqual([{ three: 3 }]);
    await database.stop();
    expect(existsSync(file)).toBe(false);
    expect(await runningConnection(folder)).toBeNull();
  });
});

// build/start.test.ts covers a first start that is interrupted, since it creates a database anyway.
describe('unusual folders', { timeout: 120_000 }, () => {
  test('of two simultaneous starts on the lock of a killed process, one gets the folder', {
    tags: ['long'],
  }, async () => {
    const folder = usedFolder();
    const listenAndDie = `require('node:net').createServer().listen('lock', () => process.kill(process.pid, 'SIGKILL'))`;
    if (onSockets) spawnSync(process.execPath, ['-e', listenAndDie], { cwd: folder });
    expect(existsSync(join(folder, 'lock'))).toBe(onSockets);
    const starts = await Promise.allSettled([startEmbeddedDatabase(folder), startEmbeddedDatabase(folder)]);
    const [database, ...more] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(more).toEqual([]);
    expect(starts.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { message: expect.stringContaining(`DATA_DIR ${folder} is in use by another Parley`) } },
    ]);
    if (!database) throw new Error('Both starts were rejected');
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  test.runIf(onSockets)('a path too long for a socket address works', { tags: ['long'] }, async () => {
    const database = await startEmbeddedDatabase(usedFolder(join(newFolder(), 'x'.repeat(100))));
    folders.push(database.connection.host);
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  test('a damaged database is rejected and not changed', { tags: ['long'] }, async () => {
    const folder = usedFolder();
    truncateSync(join(folder, 'pg/global/pg_control'), 100);
    await expect(startEmbeddedDatabase(folder)).rejects.toThrow(/cannot be opened .* damaged or from another version/);
    expect(statSync(join(folder, 'pg/global/pg_control')).size).toBe(100);
  });

  test('a file in place of the folder is rejected', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    await expect(startEmbeddedDatabase(file)).rejects.toThrow(
      `DATA_DIR ${file} cannot be used: it is a file, not a folder.`,
    );
    await expect(startEmbeddedDatabase(join(file, 'in'))).rejects.toThrow(/a part of the path is a file/);
  });
});
