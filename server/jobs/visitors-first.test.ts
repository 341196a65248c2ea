import { expect, test } from 'vitest';
import { openDatabase } from '../db/connection.ts';
import { testApp } from '../testing/test-app.ts';
import { visitorsFirst, visitorWaits } from './visitors-first.ts';

test('heavy work waits until the last visitor has an answer', async () => {
  expect(visitorsFirst(60_000)).toBeUndefined();
  const order: string[] = [];
  const [one, two] = [visitorWaits(), visitorWaits()];
  const work = visitorsFirst(60_000)?.then(() => order.push('work'));
  one[Symbol.dispose]();
  await new Promise(setImmediate);
  order.push('answer');
  two[Symbol.dispose]();
  await work;
  expect(order).toEqual(['answer', 'work']);
  expect(visitorsFirst(60_000)).toBeUndefined();
});

test('a visitor who waits for a model delays work only briefly', async () => {
  using _ = visitorWaits();
  await visitorsFirst(60_000);
  expect(visitorsFirst(60_000)).toBeUndefined();
});

test('and visitors who keep asking slow it down without stopping it', async () => {
  using _ = visitorWaits();
  await visitorsFirst(1);
  expect(visitorsFirst(60_000)).toBeDefined();
});

test('statements of jobs wait, except those of a transaction that has begun', async () => {
  await using app = await testApp();
  await using db = Object.assign(openDatabase(app.connection, { before: () => visitorsFirst(60_000) }), {
    [Symbol.asyncDispose]: () => db.destroy(),
  });
  const order: string[] = [];
  let visitor: Disposable | undefined;
  await db.transaction(async (trx) => {
    visitor = visitorWaits();
    await trx.raw('select 1');
    order.push('in the transaction');
  });
  const later = db.raw('select 1').then(() => order.push('later'));
  await app.db.raw('select 1');
  order.push('answer');
  visitor?.[Symbol.dispose]();
  await later;
  expect(order).toEqual(['in the transaction', 'answer', 'later']);
});
