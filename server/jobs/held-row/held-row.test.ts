import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../db/connection.ts';
import { createLog } from '../../log.ts';
import { borrowDatabase } from '../../testing/borrow-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { Notices } from '../notices.ts';
import { claimRow } from './claim-row.ts';
import { findUnheld } from './find-unheld.ts';
import { type HeldColumns, type HeldTable, isFirstClaim, maxAttempts } from './held-table.ts';
import { RowFollowers } from './row-followers.ts';
import { type News, RowHolder } from './row-holder.ts';
import { watchHolder } from './watch-holder.ts';
import { endWork, failWork, LeaseLost, releaseLease, renewLease } from './write-held.ts';

interface Errand extends HeldColumns {
  note: string | null;
  error: string | null;
  error_status: number | null;
  finished_at: Date | null;
}

const errands: HeldTable = { name: 'errands', topic: (id) => `errand:${id}`, interrupted: 'Interrupted too often.' };
const key = { workspace_id: 7, id: 1 };

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await borrowDatabase();
  db = openDatabase(database.connection, { max: 4 });
  await db.raw(`create table errands (
    workspace_id bigint, id bigint, status text not null default 'queued', note text,
    attempts integer not null default 0, lease_token integer not null default 0, lease_until timestamptz,
    error text, error_status smallint, created_at timestamptz not null default now(), finished_at timestamptz,
    primary key (workspace_id, id))`);
});
afterAll(async () => {
  await db.schema.dropTable('errands');
  await db.destroy();
  await database.close();
});
beforeEach(async () => {
  await db('errands').delete();
  await db('errands').insert(key);
});

const claim = () => claimRow<Errand>(db, errands, key);
const row = () => db('errands').where(key).first<Errand>();
/** Simulates a holder that was silent for longer than its lease. */
const expire = () =>
  db('errands')
    .where(key)
    .update({ lease_until: db.raw(`now() - interval '1 second'`) });

const quiet = (to = db) => ({
  db: to,
  log: createLog('silent', { write: () => {} }, 'all'),
  notices: new Notices(false),
});

async function claimed(): Promise<Errand> {
  const taken = await claim();
  if (taken?.outcome !== 'claimed') throw new Error('The row was not free');
  return taken.row;
}

test('of several workers that claim the same row, one gets it, and no other does during its lease', {
  tags: ['rule:held-row-one-worker'],
}, async () => {
  const claims = await Promise.all([claim(), claim(), claim(), claim()]);
  expect(claims.filter((taken) => taken !== null)).toMatchObject([
    { outcome: 'claimed', row: { status: 'running', attempts: 1, lease_token: 1 } },
  ]);
  expect(await claim()).toBe(null);
  expect(await claimRow(db, errands, { ...key, workspace_id: 8 })).toBe(null);
});

test('a row whose lease expired goes to the next worker, and the previous holder can’t write anymore', {
  tags: ['rule:held-row-lease-expires'],
}, async () => {
  const slow = await claimed();
  await expire();
  // No one else claimed it, so a holder that was only slow continues.
  await renewLease(db, errands, slow, { note: 'slow' });
  expect(await claim()).toBe(null);
  await expire();
  const next = await claimed();
  expect(next).toMatchObject({ attempts: 2, lease_token: 2 });
  await expect(renewLease(db, errands, slow, { note: 'late' })).rejects.toThrow(LeaseLost);
  await expect(endWork(db, errands, slow, { status: 'done', note: 'late' })).rejects.toThrow(LeaseLost);
  expect(await failWork(db, errands, slow, { status: 503, message: 'late' })).toBe(false);
  await releaseLease(db, errands, slow, { isHandedBack: true });
  expect(await claim()).toBe(null);
  expect(await row()).toMatchObject({ status: 'running', note: 'slow', error: null });
  await endWork(db, errands, next, { status: 'done', note: 'next' });
  expect(await row()).toMatchObject({ status: 'done', note: 'next', lease_until: null, finished_at: expect.any(Date) });
  // Finished work stays finished, even for its own holder.
  await expect(renewLease(db, errands, next)).rejects.toThrow(LeaseLost);
  expect(await failWork(db, errands, next, { status: 503, message: 'late' })).toBe(false);
  expect(await claim()).toBe(null);
});

test('a released row is free immediately, and a worker that only stopped doesn’t use up an attempt', async () => {
  await releaseLease(db, errands, await claimed(), { isHandedBack: false });
  const second = await claimed();
  expect(second).toMatchObject({ attempts: 2, lease_token: 2 });
  await releaseLease(db, errands, second, { isHandedBack: true });
  const third = await claimed();
  expect(third).toMatchObject({ attempts: 2, lease_token: 3 });
  expect([second, third].map(isFirstClaim)).toEqual([false, false]);
});

test('work outlives any number of restarts', async () => {
  for (let restart = 1; restart <= maxAttempts + 1; restart++) {
    const stopping = new AbortController();
    const lease = await claimed();
    const work = { table: errands, lease, stopping: stopping.signal, news: () => null };
    await using _ = new RowHolder(quiet(), work);
    stopping.abort();
  }
  expect(await claimed()).toMatchObject({ attempts: 1 });
});

test('work outlives any number of database outages', async () => {
  const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  let isDown = false;
  const flaky = openDatabase(database.connection, {
    max: 1,
    before: () => (isDown ? Promise.reject(outage) : undefined),
  });
  for (let time = 1; time <= maxAttempts + 1; time++) {
    const lease = await claimed();
    const { signal: stopping } = new AbortController();
    const holder = new RowHolder(quiet(flaky), { table: errands, lease, stopping, news: () => null });
    isDown = time === 1;
    const error = await flaky('errands')
      .select()
      .then(
        () => outage,
        (thrown: unknown) => thrown,
      );
    expect(holder.retriesAfter(error)).toBe(true);
    const released = holder[Symbol.asyncDispose]();
    isDown = false;
    await released;
  }
  await flaky.destroy();
  expect(await claimed()).toMatchObject({ attempts: 1 });
});

test('a holder without news renews its lease well before it ends', async () => {
  const lease = await claimed();
  const until = async () => (await row()).lease_until?.getTime() ?? 0;
  const end = await until();
  const leaseMs = end - Date.now();
  const clock = vi.spyOn(performance, 'now');
  const work = { table: errands, lease, stopping: new AbortController().signal, news: () => null };
  await using _ = new RowHolder(quiet(), work);
  const started = performance.now();
  clock.mockReturnValue(started + leaseMs / 3);
  await expect.poll(until).toBeGreaterThan(end);
  clock.mockRestore();
});

test('a row whose holder died before the clock was set back by hours is free and found', async () => {
  const dead = await claimed();
  const inThreeHours = db.raw(`now() + interval '3 hours'`);
  await db('errands').where(key).update({ lease_until: inThreeHours, created_at: inThreeHours });
  expect(await watchHolder(db, errands, key, new AbortController().signal)).toBe('free');
  expect(await db.transaction((trx) => findUnheld(trx, errands, { isAlone: false }))).toHaveLength(1);
  expect(await claimed()).toMatchObject({ lease_token: 2 });
  await expect(renewLease(db, errands, dead)).rejects.toThrow(LeaseLost);
});

test('a live holder is recognized even if the clock is set back by hours', async () => {
  const taken = await claimed();
  const watching = watchHolder(db, errands, key, new AbortController().signal);
  let answer: string | undefined;
  void watching.then((state) => (answer = state));
  const setBack = async () => {
    await db('errands')
      .where(key)
      .update({ lease_until: db.raw(`lease_until - interval '1 millisecond'`) });
    return answer;
  };
  await expect.poll(setBack).toBe('alive');
  await renewLease(db, errands, taken);
});

test('a worker waiting for a row learns whether its holder is alive', { tags: ['long'] }, async () => {
  const watch = () => watchHolder(db, errands, key, new AbortController().signal);
  expect(await watch()).toBe('free');
  const taken = await claimed();
  let answer: string | undefined;
  const watching = watch().then((state) => (answer = state));
  const renewed = async () => {
    await renewLease(db, errands, taken);
    return answer;
  };
  await expect.poll(renewed).toBe('alive');
  await watching;
  await releaseLease(db, errands, taken, { isHandedBack: true });
  expect(await watch()).toBe('free');
  await endWork(db, errands, taken, { status: 'done' });
  expect(await watch()).toBe('over');
});

test('work that was interrupted too often fails with a message', {
  tags: ['rule:held-row-interrupted-too-often'],
}, async () => {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const lease = await claimed();
    const { signal: stopping } = new AbortController();
    await using holder = new RowHolder(quiet(), { table: errands, lease, stopping, news: () => null });
    expect(holder.retriesAfter(new Error('The shop burned down.'))).toBe(attempt < maxAttempts);
  }
  const failed = { status: 'failed', error: 'Interrupted too often.', error_status: 503, lease_until: null };
  expect(await claim()).toMatchObject({ outcome: 'given up', row: failed });
  expect(await claim()).toBe(null);
  expect(await row()).toMatchObject({ ...failed, attempts: maxAttempts });
});

test('work that fails by itself says why', async () => {
  const taken = await claimed();
  expect(await failWork(db, errands, taken, { status: 422, message: 'There is no such shop.' })).toBe(true);
  expect(await row()).toMatchObject({ status: 'failed', error: 'There is no such shop.', error_status: 422 });
});

test('abandoned work is found after a while, or immediately by the only worker', async () => {
  const unheld = async (isAlone: boolean) =>
    (await db.transaction((trx) => findUnheld<Errand>(trx, errands, { isAlone }))).map(({ id }) => id);
  const minutesAgo = (minutes: number) => db.raw('now() - make_interval(mins => ?)', [minutes]);
  await db('errands').insert([
    { ...key, id: 2, created_at: minutesAgo(3) },
    { ...key, id: 3, created_at: minutesAgo(9), status: 'running', lease_until: minutesAgo(3) },
    { ...key, id: 4, created_at: minutesAgo(9), status: 'running', lease_until: minutesAgo(1) },
    { ...key, id: 5, created_at: minutesAgo(9), status: 'running', lease_until: minutesAgo(-1) },
    { ...key, id: 6, created_at: minutesAgo(9), status: 'done' },
  ]);
  expect(await unheld(false)).toEqual([2, 3]);
  expect(await claimRow(db, errands, { ...key, id: 5 })).toBe(null);
  expect(await unheld(true)).toEqual([1, 2, 3, 4, 5]);
  expect(await claimRow(db, errands, { ...key, id: 5 })).toMatchObject({ outcome: 'claimed' });
});

test('a holder writes its changes with the lease, notices when it loses the lease, and releases the row when it stops', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => lines.push(line) }, 'all');
  const notices = new Notices(false);
  const heard: string[] = [];
  notices.on('errand:1', () => heard.push('errand:1'));
  const stopping = new AbortController();
  const stored: object[] = [];
  let news: News<Errand> | null = null;
  const hold = (lease: Errand) =>
    new RowHolder<Errand>(
      { db, log, notices },
      { table: errands, lease, stopping: stopping.signal, columns: ['note'], news: () => news },
    );
  const saying = (note: string): News<Errand> => ({
    changes: { note },
    write: async (trx) => {
      await trx('errands').insert({ ...key, id: 2, note });
    },
    stored(now) {
      stored.push(now);
      news = null;
    },
  });

  const first = await claimed();
  await expire();
  const holder = hold(first);
  // On its timer.
  news = saying('on my way');
  await expect.poll(() => stored).toEqual([{ note: 'on my way' }]);
  expect(heard).toEqual(['errand:1']);
  expect((await row()).lease_until?.getTime()).toBeGreaterThan(Date.now());
  // A failed write is retried, and none of it is stored.
  news = { ...saying('there'), write: () => Promise.reject(new Error('the disk is full')) };
  await holder.renew();
  expect(lines.join()).toContain('the disk is full');
  expect(await row()).toMatchObject({ note: 'on my way' });
  expect([holder.isLost, holder.signal.aborted]).toEqual([false, false]);
  // When it stops, it writes the rest, and the row is free.
  news = { changes: { note: 'at the door' }, stored: () => (news = null) };
  stopping.abort(new Error('stopping'));
  expect(holder.signal.reason).toEqual(new Error('stopping'));
  await holder[Symbol.asyncDispose]();
  expect(await row()).toMatchObject({ status: 'running', note: 'at the door', lease_until: null });

  await using late = hold(await claimed());
  await expire();
  const next = await claimed();
  news = saying('late');
  await late.renew();
  expect([late.isLost, late.signal.aborted]).toEqual([true, true]);
  expect(await db('errands').where('note', 'late')).toEqual([]);
  await late[Symbol.asyncDispose]();
  expect(await row()).toMatchObject({ lease_token: next.lease_token, note: 'at the door' });
  expect((await row()).lease_until).not.toBe(null);
});

test('a follower of a row sees its changes, even without a notice, through a single query for all rows', {
  tags: ['rule:held-row-without-notice'],
}, async () => {
  const sent: { sql: string; bindings: unknown[] }[] = [];
  const record = (query: { sql: string; bindings: unknown[] }) => sent.push(query);
  db.on('query', record);
  await db('errands').insert({ ...key, id: 2 });
  const followers = new RowFollowers({ db, notices: new Notices(false) }, 10);
  const left = new AbortController();
  const first = followers.follow<Errand>(errands, key);
  const second = followers.follow<Errand>(errands, { ...key, id: 2 }, left.signal);
  expect((await first.next()).value).toMatchObject({ id: 1, note: null });
  expect((await second.next()).value).toMatchObject({ id: 2, note: null });
  const change = first.next();
  const nothing = second.next();
  await db('errands').where(key).update({ note: 'quietly' });
  expect((await change).value).toMatchObject({ note: 'quietly' });
  const polls = sent.filter(({ sql }) => sql.includes('xmin') && sql.includes(' in ('));
  expect(new Set(polls.map(({ bindings }) => bindings.join()))).toContain('7,1,7,2');
  // Followers of unchanged rows aren't woken.
  expect(sent.filter(({ sql, bindings }) => sql.includes('limit') && bindings.includes(2))).toHaveLength(1);
  left.abort();
  expect(await nothing).toEqual({ value: undefined, done: true });
  const end = first.next();
  await db('errands').where(key).delete();
  expect(await end).toEqual({ value: null, done: false });
  expect(await first.next()).toEqual({ value: undefined, done: true });
  expect(followers.size).toBe(0);
  db.off('query', record);
});

test('a follower of a row sees a change as soon as its notice arrives', {
  tags: ['rule:held-row-notice'],
}, async () => {
  const notices = new Notices(false);
  const followers = new RowFollowers({ db, notices }, 60_000);
  const rows = followers.follow<Errand>(errands, key);
  await rows.next();
  const change = rows.next();
  await db.transaction(async (trx) => {
    await trx('errands').where(key).update({ note: 'said' });
    await notices.send('errand:1', trx);
  });
  expect((await change).value).toMatchObject({ note: 'said' });
  await rows.return(null);
  expect(followers.size).toBe(0);
});
