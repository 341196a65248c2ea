import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import knex from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyTemplate, onServer } from '../testing/database-template.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './connection.ts';
import { migrate } from './migrate.ts';
import { lockKey, withMigrationLock } from './migration-lock.ts';

const migrations = fileURLToPath(new URL('./migrations', import.meta.url));

const namesOf = (db: Database) => db('migrations').orderBy('id').pluck<string[]>('name');

describe('a database that has tables', () => {
  const directory = mkdtempSync(join(tmpdir(), 'parley-migrations-'));
  let database: TestDatabase;
  let db: Database;

  beforeAll(async () => {
    cpSync(migrations, directory, { recursive: true });
    const write = (name: string, statement: string, more = '') =>
      writeFileSync(
        join(directory, name),
        `${more}export const up = (knex) => knex.raw(${JSON.stringify(statement)});\nexport const down = up;\n`,
      );
    write('20991231T0001-create-notes.ts', 'create table notes (text text)');
    write('20991231T0002-fill-notes.ts', `insert into notes values ('half'); select 1 / 0`);
    database = await openTestDatabase();
    db = openDatabase(database.connection, { max: 2 });
  });
  beforeEach(async () => {
    await db.raw('drop table if exists notes');
    await db('migrations').where('name', '>', '2099').delete();
  });
  afterAll(async () => {
    await db.destroy();
    await database.close();
    rmSync(directory, { recursive: true });
  });

  test('a failed migration doesn’t undo earlier ones, and the next start continues with it', {
    tags: ['long'],
  }, async () => {
    await expect(migrate(db, { directory })).rejects.toThrow('division by zero');
    expect((await namesOf(db)).at(-1)).toBe('20991231T0001-create-notes.ts');
    expect(await db('notes')).toEqual([]);

    await expect(migrate(db, { directory })).rejects.toThrow('division by zero');
    expect(await db('notes')).toEqual([]);
  });

  test('a lock that a killed process left in knex’s table doesn’t block later starts', async () => {
    await db('migrations_lock').update({ is_locked: 1 });
    await expect(migrate(db, { directory })).rejects.toThrow('division by zero');
    expect((await namesOf(db)).at(-1)).toBe('20991231T0001-create-notes.ts');
    await db('migrations_lock').update({ is_locked: 0 });
  });

  test('an older version rejects it in one sentence and changes nothing', async () => {
    await db('migrations').insert({ name: '20991231T2359-written-later.ts', batch: 9, migration_time: new Date() });
    await expect(migrate(db)).rejects.toThrow(
      expect.objectContaining({
        name: 'StartRefusal',
        message: 'This database was written by a newer version of Parley.',
      }),
    );
    expect((await namesOf(db)).at(-1)).toBe('20991231T2359-written-later.ts');
  });

  test('with the replaced migrations is rejected, with instructions for moving it', async () => {
    const name = '20261121T0900-create-accounts.ts';
    await db('migrations').insert({ name, batch: 1, migration_time: new Date() });
    await expect(migrate(db)).rejects.toThrow(
      /early version of Parley.+npm run export -- FILE.+npm run import -- FILE/,
    );
    await db('migrations').where({ name }).delete();
  });

  test('made before its migrations were changed, it is rejected with instructions for moving it', async () => {
    await db.raw('alter table pages rename column missing_count to gone_count');
    await expect(migrate(db)).rejects.toThrow(/other names.+npm run export -- FILE.+npm run import -- FILE/);
    await db.raw('alter table pages rename column gone_count to missing_count');
    await migrate(db);
  });
});

test('a database without pgvector is rejected with what to do about it', { tags: ['long'] }, async () => {
  // Creating a new one would take seconds.
  const folder = mkdtempSync(join(tmpdir(), 'parley-plain-'));
  copyTemplate(folder);
  const engine = await PGlite.create(join(folder, 'pg'));
  await engine.exec('drop schema public cascade; create schema public');
  const server = new PGLiteSocketServer({ db: engine, port: 0, maxConnections: 10 });
  await server.start();
  const [host = '', port] = server.getServerConn().split(':');
  const db = openDatabase({ host, port: Number(port), user: 'postgres', database: 'postgres' }, { max: 2 });
  await expect(migrate(db)).rejects.toThrow(
    expect.objectContaining({
      name: 'StartRefusal',
      message:
        'This database has no pgvector extension, which Parley needs: install pgvector 0.7 or newer and run "create extension vector" in the database.',
    }),
  );
  await db.destroy();
  await server.stop();
  await engine.close();
  rmSync(folder, { recursive: true });
});

/** The embedded database has a single process, and one session for all its connections. */
const server = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(server === '')('an empty database on a Postgres server', () => {
  const name = `${process.env.PARLEY_TEST_RUN ?? 'parley-test-'}migrate`;
  const admin = knex({ client: 'pg', connection: server, pool: { min: 0, max: 1 } });
  const open = () => openDatabase({ connectionString: onServer(server, name) }, { max: 2 });

  beforeEach(async () => {
    await admin.raw('drop database if exists ?? with (force)', [name]);
    await admin.raw('create database ?? template template0', [name]);
  });
  afterAll(async () => {
    await admin.raw('drop database if exists ?? with (force)', [name]);
    await admin.destroy();
  });

  test('four processes that start at the same time all succeed, and each migration runs once', async () => {
    const processes = Array.from({ length: 4 }, open);
    const results = await Promise.allSettled(processes.map((db) => migrate(db)));
    expect(results.map((result) => (result.status === 'rejected' ? String(result.reason) : 'started'))).toEqual(
      Array.from({ length: 4 }, () => 'started'),
    );
    const names = await namesOf(processes[0] as Database);
    expect(new Set(names).size).toBe(names.length);
    await Promise.all(processes.map((db) => db.destroy()));
  });

  test.each([
    ['owns the database', true, ['messages_texts']],
    ['may only make tables in it', false, []],
  ])('a user without superuser rights who %s can start, with a text index if allowed', async (...row) => {
    const [, isOwner, indexes] = row;
    const inside = knex({ client: 'pg', connection: onServer(server, name), pool: { min: 0, max: 1 } });
    await inside.raw('create extension vector');
    await inside.raw('drop role if exists parley_plain');
    await inside.raw('create role parley_plain login nosuperuser');
    if (isOwner) await inside.raw('alter database ?? owner to parley_plain', [name]);
    else await inside.raw('grant create on schema public to parley_plain');
    const url = new URL(onServer(server, name));
    url.username = 'parley_plain';
    const db = openDatabase({ connectionString: url.href }, { max: 2 });
    await migrate(db);
    expect(await db('pg_indexes').where('indexname', 'messages_texts').pluck('indexname')).toEqual(indexes);
    await Promise.all([db.destroy(), inside.destroy()]);
    await admin.raw('drop database ?? with (force)', [name]);
    await admin.raw('drop role parley_plain');
  });

  test('a process that hangs with the lock is named with how to end it, after which the start succeeds', async () => {
    const hanging = open();
    const { promise: locked, resolve } = Promise.withResolvers<number>();
    const held = withMigrationLock(hanging, 0, async () => {
      const { rows } = await hanging.raw<{ rows: { pid: number }[] }>(
        `select pid from pg_locks where locktype = 'advisory' and objid = ${lockKey}`,
      );
      resolve(rows[0]?.pid ?? 0);
      await once(ended.signal, 'abort');
    });
    const ended = new AbortController();
    const pid = await locked;

    const db = open();
    await expect(migrate(db, { waitMs: 0 })).rejects.toThrow(
      expect.objectContaining({
        name: 'StartRefusal',
        message: `Another process is still updating the tables of this database. Wait for it to finish, then start again. If it hangs, end its connection with "select pg_terminate_backend(${pid})".`,
      }),
    );
    await db.raw('select pg_terminate_backend(?)', [pid]);
    await migrate(db);
    expect((await namesOf(db)).length).toBeGreaterThan(0);

    ended.abort();
    await expect(held).rejects.toThrow(/connection/);
    await Promise.all([db.destroy(), hanging.destroy()]);
  });
});
