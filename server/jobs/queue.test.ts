import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from '#shared/contracts/messages.ts';
import { openDatabase } from '../db/connection.ts';
import { localTelemetry } from '../telemetry/telemetry.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { forgetFutureTimes } from './clock-set-back.ts';
import { type JobDefinition, type JobKind, job, type Payload } from './job.ts';
import { Notices } from './notices.ts';
import { type Queue, startQueue } from './queue.ts';

const settings = { concurrency: 1, retryLimit: 2, expireInSeconds: 60 };
const count = { name: 'count', data: z.object({ number: z.number() }) };
const stumble = { name: 'stumble', data: z.object({}) };

/** A queue whose workers only poll once a minute. */
async function sleepyQueue(jobs: JobDefinition[], { work = true } = {}) {
  const database = await borrowDatabase();
  const { connection } = database;
  const db = openDatabase(connection, { max: 2 });
  const log = pino({ level: 'silent' });
  const notices = new Notices(false);
  const telemetry = localTelemetry();
  const options = { connection, poolSize: 3, notices, log, telemetry, pollSeconds: 60 };
  const queue = await startQueue({ ...options, jobs, work });
  return {
    /** Another process, when this one is gone. */
    restart: (others: JobDefinition[], onOpen?: (queue: Queue) => void) =>
      startQueue({ ...options, jobs: others, work: true, isAlone: true, ...(onOpen && { onOpen }) }),
    send: <Data extends Payload>(kind: JobKind<Data>, data: z.input<Data>, of?: { owner: number }) =>
      db.transaction((trx) => queue.send(kind, data, trx, of)),
    db,
    queue,
    async [Symbol.asyncDispose]() {
      await queue.stop();
      await db.destroy();
      await database.close();
    },
  };
}

test('after a restart, the work of a killed worker comes after what waited', { tags: ['long'] }, async () => {
  const idle = job(count, settings, () => Promise.resolve());
  await using killed = await sleepyQueue([idle], { work: false });
  for (const number of [1, 2, 3]) await killed.send(count, { number }, { owner: number });
  await killed.db('jobs.job').where('name', count.name).whereRaw(`data ->> 'number' = '1'`).update({ state: 'active' });
  const done: number[] = [];
  const all = Promise.withResolvers<void>();
  const resumeAbandoned = ({ send }: Pick<Queue, 'send'>) =>
    killed.db.transaction((trx) => send(count, { number: 1 }, trx, { owner: 1 }));
  const next = await killed.restart([
    job(count, { ...settings, resumeAbandoned }, async ({ number }) => {
      done.push(number);
      if (done.length === 3) all.resolve();
    }),
  ]);
  await all.promise;
  await next.stop();
  expect(done).toEqual([2, 3, 1]);
});

test('a job that waited for the queue to start can send others', { tags: ['long'] }, async () => {
  await using waiting = await sleepyQueue([job(count, settings, () => Promise.resolve())], { work: false });
  await waiting.send(count, { number: 1 });
  let opened: Queue | null = null;
  const found = Promise.withResolvers<Queue | null>();
  const next = await waiting.restart([job(count, settings, async () => found.resolve(opened))], (queue) => {
    opened = queue;
  });
  expect(await found.promise).toBe(next);
  await next.stop();
});

test('work starts when it is sent, in order, and again after a failure, but never before it is committed', {
  tags: ['rule:queue-order'],
}, async () => {
  const done: number[] = [];
  let tries = 0;
  const all = Promise.withResolvers<void>();
  const retried = Promise.withResolvers<void>();
  await using sleepy = await sleepyQueue([
    job(count, settings, async ({ number }) => {
      done.push(number);
      if (done.length === 3) all.resolve();
    }),
    job(stumble, settings, async () => {
      tries += 1;
      if (tries === 1) throw new Error('once');
      retried.resolve();
    }),
  ]);
  const refused = sleepy.db.transaction(async (trx) => {
    await sleepy.queue.send(count, { number: 0 }, trx);
    throw new Error('rolled back');
  });
  await expect(refused).rejects.toThrow('rolled back');
  for (const number of [1, 2, 3]) await sleepy.send(count, { number });
  await sleepy.send(stumble, {});
  await all.promise;
  await retried.promise;
  expect(done).toEqual([1, 2, 3]);
  expect(tries).toBe(2);
});

test('work with an interval runs again and again, one at a time, until its worker stops', async () => {
  let [runs, running, most] = [0, 0, 0];
  const twice = Promise.withResolvers<void>();
  const look = job(stumble, { ...settings, everySeconds: 0.01 }, async () => {
    most = Math.max(most, ++running);
    if (++runs === 2) twice.resolve();
    await new Promise(setImmediate);
    running -= 1;
    if (runs === 1) throw new Error('A failure doesn’t end it');
  });
  {
    await using _worker = await sleepyQueue([look]);
    await twice.promise;
  }
  expect([most, running]).toEqual([1, 0]);
});

test('a payload in another format is rejected when it is sent, and if an older version sent it', async () => {
  const sent: number[] = [];
  const one = job(count, settings, async ({ number }) => void sent.push(number));
  await using sleepy = await sleepyQueue([one]);
  await expect(sleepy.send(count, { number: 'two' as never })).rejects.toThrow('expected');
  const context = { signal: new AbortController().signal, lastTry: true };
  await expect(one.run({ numbers: [2] }, context)).rejects.toThrow('Required');
  expect(sent).toEqual([]);
});

test('however many jobs an owner has queued, another owner’s starts next', async () => {
  const begun: string[] = [];
  const doors: (() => void)[] = [];
  const named = { name: 'named', data: z.object({ name: z.string() }) };
  await using sleepy = await sleepyQueue([
    job(named, { ...settings, concurrency: 3, concurrencyPerOwner: 2 }, async ({ name }) => {
      begun.push(name);
      await new Promise<void>((resolve) => doors.push(resolve));
    }),
  ]);
  const send = (name: string, owner: number) => sleepy.send(named, { name }, { owner });
  for (let number = 1; number <= 20; number++) await send(`a${number}`, 1);
  await send('b1', 2);
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1']);
  for (const [name, owner] of [
    ['b2', 2],
    ['c1', 3],
    ['c2', 3],
  ] as const)
    await send(name, owner);
  for (const name of ['c1', 'b2', 'c2', 'a3']) {
    doors.shift()?.();
    await expect.poll(() => begun.at(-1)).toBe(name);
  }
  // Nobody starts behind for what was done before they came.
  await send('d1', 4);
  doors.shift()?.();
  await expect.poll(() => begun.at(-1)).toBe('d1');
  for (const open of doors) open();
});

test('after the clock was set back by hours, what was due by then is due now, and nothing else', {
  tags: ['long'],
}, async () => {
  await using sleepy = await sleepyQueue([job(stumble, settings, async () => {})]);
  const { db } = sleepy;
  const inFiveHours = db.raw(`now() + interval '5 hours'`);
  const ofBefore = { name: 'stumble', created_on: inFiveHours, start_after: inFiveHours };
  await db('jobs.job').insert([
    { ...ofBefore, data: { is: 'retried' } },
    { ...ofBefore, data: { is: 'of a schedule' }, state: 'completed', singleton_on: inFiveHours },
    { ...ofBefore, data: { is: 'sent ahead' }, created_on: db.fn.now() },
    { ...ofBefore, data: { is: 'held by a dead worker' }, state: 'active', heartbeat_on: inFiveHours },
  ]);
  const later = async (column: string) =>
    db('jobs.job').where('name', 'stumble').where(column, '>', db.fn.now()).orderByRaw(`data->>'is'`).pluck('data');
  const look = () => forgetFutureTimes({ executeSql: async (sql) => ({ rows: (await db.raw(sql)).rows }) });
  await look();
  expect(await later('start_after')).toHaveLength(4);
  await db('jobs.version').update({ cron_on: inFiveHours });
  await db('jobs.queue').update({ monitor_claim_on: inFiveHours, maintain_on: inFiveHours });
  await look();
  expect(await later('start_after')).toEqual([{ is: 'sent ahead' }]);
  expect([await later('heartbeat_on'), await later('singleton_on')]).toEqual([[], []]);
  expect(await db('jobs.version').where('cron_on', '>', db.fn.now())).toEqual([]);
  expect(await db('jobs.queue').whereNotNull('maintain_on').where('maintain_on', '>', db.fn.now())).toEqual([]);
});
