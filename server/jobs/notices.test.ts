import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/connection.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { Notices } from './notices.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await borrowDatabase();
  db = openDatabase(database.connection, { max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});

/** Listens on the pool's only connection. On the embedded database, every connection shares the session. */
async function listen(channel: string, onNotification: (payload: string) => void) {
  const connection = (await db.client.acquireConnection()) as NodeJS.EventEmitter;
  connection.on('notification', ({ payload }: { payload: string }) => onNotification(payload));
  await db.client.releaseConnection(connection);
  await db.raw('listen ??', [channel]);
  return { close: () => db.raw('unlisten *') as unknown as Promise<void> };
}

test('a notice reaches other processes when its transaction commits, and never if it is rolled back', {
  tags: ['rule:notices-on-commit'],
}, async () => {
  const [here, elsewhere] = [new Notices(true), new Notices(true)];
  expect(await elsewhere.listen({ executeSql: () => Promise.reject(new Error('unused')), listen })).toBe(true);
  const heard: string[] = [];
  for (const topic of ['crawl:1', 'crawl:2', 'crawl:3']) elsewhere.on(topic, () => heard.push(topic));
  await expect(
    db.transaction(async (trx) => {
      await here.send('crawl:1', trx);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await db.transaction(async (trx) => {
    await here.send('crawl:2', trx);
    expect(heard).toEqual([]);
  });
  await here.send('crawl:3', db);
  // A process receives its own notices once, and not again from the database.
  await elsewhere.send('crawl:3', db);
  await elsewhere.close();
  expect(heard).toEqual(['crawl:2', 'crawl:3', 'crawl:3']);
});

test('a note comes with its notice, also from another process, and is kept nowhere', async () => {
  const [here, elsewhere] = [new Notices(true), new Notices(true)];
  await elsewhere.listen({ executeSql: () => Promise.reject(new Error('unused')), listen });
  const heard: string[] = [];
  const listener = (note: string) => heard.push(note);
  here.on('presence:1', listener);
  elsewhere.on('presence:1', listener);
  await here.send('presence:1', db, 'Dana is typing');
  await here.send('presence:1', db);
  await expect.poll(() => heard.length).toBe(4);
  here.off('presence:1', listener);
  here.repeat('presence:1');
  await elsewhere.close();
  expect(heard.toSorted((a, b) => a.localeCompare(b))).toEqual(['', '', 'Dana is typing', 'Dana is typing']);
});

test('a connection that can’t listen says so', async () => {
  const notices = new Notices(true);
  const refuse = () => Promise.reject(new Error('LISTEN is not supported'));
  expect(await notices.listen({ executeSql: refuse, listen: refuse })).toBe(false);
  expect(await new Notices(false).listen({ executeSql: refuse })).toBe(true);
});

test('a watcher gets everything since its last check, and nothing from other topics', async () => {
  const notices = new Notices(false);
  using crawl = notices.watch('crawl:1');
  using build = notices.watch('build:1');
  await notices.send('crawl:1', db);
  await crawl.next();
  const next = crawl.next();
  await notices.send('crawl:1', db);
  await next;
  const heard: string[] = [];
  const left = new AbortController();
  const waiting = build.next(left.signal).then(() => heard.push('build:1'));
  await notices.send('crawl:1', db);
  await crawl.next();
  expect(heard).toEqual([]);
  left.abort();
  await waiting;
  // It no longer waits for anything.
  await build.next(left.signal);
});
