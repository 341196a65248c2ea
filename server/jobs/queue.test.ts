import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from '#shared/contracts/messages.ts';
import { openDatabase } from '../db/connection.ts';
import { localTelemetry } from '../telemetry/telemetry.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { type JobDefinition, type JobKind, job, type Payload } from './job.ts';
import { Notices } from './notices.ts';
import { startQueue } from './queue.ts';

const settings = { concurrency: 1, retryLimit: 2, expireInSeconds: 60 };
const count = { name: 'count', data: z.object({ number: z.number() }) };
const stumble = { name: 'stumble', data: z.object({}) };

/** A queue whose workers only poll once a minute. */
async function sleepyQueue(jobs: JobDefinition[]) {
  const database = await openTestDatabase();
  const { connection } = database;
  const db = openDatabase(connection, { max: 2 });
  const log = pino({ level: 'silent' });
  const notices = new Notices(false);
  const telemetry = localTelemetry();
  const queue = await startQueue({
    connection,
    poolSize: 3,
    notices,
    log,
    telemetry,
    jobs,
    work: true,
    pollSeconds: 60,
  });
  return {
    send: <Data extends Payload>(kind: JobKind<Data>, data: z.input<Data>) =>
      db.transaction((trx) => queue.send(kind, data, trx)),
    db,
    queue,
    async [Symbol.asyncDispose]() {
      await queue.stop();
      await db.destroy();
      await database.close();
    },
  };
}

test('work starts when it is sent, in order, and again after a failure, but never before it is committed', async () => {
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

test('a payload in another format is rejected when it is sent, and if an older version sent it', async () => {
  const sent: number[] = [];
  const one = job(count, settings, async ({ number }) => void sent.push(number));
  await using sleepy = await sleepyQueue([one]);
  await expect(sleepy.send(count, { number: 'two' as never })).rejects.toThrow('expected');
  const context = { signal: new AbortController().signal, lastTry: true };
  await expect(one.run({ numbers: [2] }, context)).rejects.toThrow('Required');
  expect(sent).toEqual([]);
});
