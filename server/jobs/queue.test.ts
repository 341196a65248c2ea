import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '../db/connection.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { Notices } from './notices.ts';
import { type JobDefinition, startQueue } from './queue.ts';

const settings = { retryLimit: 2, expireInSeconds: 60 };

/** A queue whose workers look for jobs by themselves once a minute only. */
async function sleepyQueue(jobs: JobDefinition[]) {
  const database = await openTestDatabase();
  const { connection } = database;
  const db = openDatabase(connection, { max: 2 });
  const log = pino({ level: 'silent' });
  const notices = new Notices(false);
  const queue = await startQueue({ connection, poolSize: 3, notices, log, jobs, work: true, pollSeconds: 60 });
  return {
    send: (name: string, data: object) => db.transaction((trx) => queue.send(name, data, trx)),
    db,
    queue,
    async [Symbol.asyncDispose]() {
      await queue.stop();
      await db.destroy();
      await database.close();
    },
  };
}

test('work starts when it is sent, in turn, and again after a failure; nothing is taken that was not committed', async () => {
  const done: number[] = [];
  let tries = 0;
  const all = Promise.withResolvers<void>();
  const retried = Promise.withResolvers<void>();
  await using sleepy = await sleepyQueue([
    {
      ...settings,
      name: 'count',
      concurrency: 1,
      async run(data) {
        done.push((data as { number: number }).number);
        if (done.length === 3) all.resolve();
      },
    },
    {
      ...settings,
      name: 'stumble',
      concurrency: 1,
      async run() {
        tries += 1;
        if (tries === 1) throw new Error('once');
        retried.resolve();
      },
    },
  ]);
  const refused = sleepy.db.transaction(async (trx) => {
    await sleepy.queue.send('count', { number: 0 }, trx);
    throw new Error('rolled back');
  });
  await expect(refused).rejects.toThrow('rolled back');
  for (const number of [1, 2, 3]) await sleepy.send('count', { number });
  await sleepy.send('stumble', {});
  await all.promise;
  await retried.promise;
  expect(done).toEqual([1, 2, 3]);
  expect(tries).toBe(2);
});
