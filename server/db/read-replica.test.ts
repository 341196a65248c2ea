import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './connection.ts';
import { ReadReplica } from './read-replica.ts';

const databases: TestDatabase[] = [];
let primary: Database;
let standby: Database;
const lines: string[] = [];
const log = createLog('info', { write: (line: string) => lines.push(line) }, 'all');

/** A database that reports the state of a replica, read from a row. Nothing here replicates. */
const asReplica = `
  create schema standby;
  create table standby.state (is_in_recovery boolean, replayed pg_lsn);
  insert into standby.state values (true, '0/0');
  create function standby.pg_is_in_recovery() returns boolean language sql as 'select is_in_recovery from standby.state';
  create function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select replayed from standby.state';
  set search_path = standby, public, pg_catalog`;

beforeAll(async () => {
  for (const _ of [1, 2]) databases.push(await openTestDatabase());
  [primary, standby] = databases.map(({ connection }) => openDatabase(connection, { max: 1 })) as [Database, Database];
  await standby.raw(asReplica);
});
beforeEach(() => lines.splice(0));
afterAll(async () => {
  await Promise.all([primary.destroy(), standby.destroy()]);
  await Promise.all(databases.map((database) => database.close()));
});

const create = (replica = standby) => {
  const { registry } = createMetrics();
  return { registry, replica: new ReadReplica({ primary, replica, log, registry }) };
};
/** Which database responds. */
const whoAnswers = ({ read }: ReadReplica) =>
  read('insights', async (db) => {
    await db.raw('select 1');
    return db === standby ? 'replica' : 'primary';
  });
const replay = (lsn: string | null) => standby.raw('update standby.state set replayed = ?', [lsn]);
const written = async () =>
  (await primary.raw<{ rows: { lsn: string }[] }>('select pg_current_wal_lsn()::text as lsn')).rows[0]?.lsn ?? '';

test('a replica is used once it is known to be up to date, and not when it falls behind', async () => {
  const { replica, registry } = create();
  await replay('FFFFFFFF/0');
  expect(await whoAnswers(replica)).toBe('primary');
  await replica.check();
  expect(await whoAnswers(replica)).toBe('replica');
  expect(await registry.metrics()).toMatch(/^parley_replica_lag_seconds 0\.\d+$/m);
  await replay('0/1');
  await replica.check();
  expect(await whoAnswers(replica)).toBe('primary');
  expect(await registry.metrics()).toContain('parley_replica_reads_total{read="insights",database="replica"} 1');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'reading from the replica',
    'not reading from the replica',
  ]);
});

test('a replica’s lag is how long ago the primary was at the same position', { tags: ['long'] }, async () => {
  const { replica } = create();
  await replay(await written());
  await replica.check();
  await primary.raw(`create table if not exists written (n int); insert into written values (1)`);
  await replica.check();
  expect(await whoAnswers(replica)).toBe('replica');
});

test('a read that fails on the replica is repeated on the primary without an error', async () => {
  const { replica } = create();
  await replay('FFFFFFFF/0');
  await replica.check();
  const answer = await replica.read('search', async (db) => {
    if (db === standby) throw new Error('canceling statement due to conflict with recovery');
    return 'primary';
  });
  expect(answer).toBe('primary');
  expect(lines.join()).toContain('conflict with recovery');
  expect(await whoAnswers(replica)).toBe('primary');
  await replica.check();
  expect(await whoAnswers(replica)).toBe('replica');
});

test.each([
  [
    'is no replica',
    async () => void (await standby.raw('update standby.state set is_in_recovery = false')),
    () => standby,
  ],
  [
    'is not there',
    () => Promise.resolve(),
    () => openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, { max: 1 }),
  ],
])('a database that %s gets no reads', async (_, arrange, open) => {
  await arrange();
  const db = open();
  const { replica } = create(db);
  await replica.check();
  expect(await whoAnswers(replica)).toBe('primary');
  if (db !== standby) await db.destroy();
});
