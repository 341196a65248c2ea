import { expect, test } from 'vitest';
import { openDatabase } from '../db/connection.ts';
import { testApp } from '../testing/test-app.ts';
import { markVisitorWaiting, yieldToVisitors } from './visitor-priority.ts';

test('heavy work waits until the last visitor has an answer', async () => {
  expect(yieldToVisitors(60_000)).toBeUndefined();
  const order: string[] = [];
  const [one, two] = [markVisitorWaiting(), markVisitorWaiting()];
  const work = yieldToVisitors(60_000)?.then(() => order.push('work'));
  one[Symbol.dispose]();
  await new Promise(setImmediate);
  order.push('answer');
  two[Symbol.dispose]();
  await work;
  expect(order).toEqual(['answer', 'work']);
  expect(yieldToVisitors(60_000)).toBeUndefined();
});

test('a visitor who waits for a model delays work only briefly', async () => {
  using _ = markVisitorWaiting();
  await yieldToVisitors(60_000);
  expect(yieldToVisitors(60_000)).toBeUndefined();
});

test('and visitors who keep asking slow it down without stopping it', async () => {
  using _ = markVisitorWaiting();
  await yieldToVisitors(1);
  expect(yieldToVisitors(60_000)).toBeDefined();
});

test('statements of jobs wait, except those of a transaction that has begun', async () => {
  await using app = await testApp();
  await using db = Object.assign(openDatabase(app.connection, { before: () => yieldToVisitors(60_000) }), {
    [Symbol.asyncDispose]: () => db.destroy(),
  });
  const order: string[] = [];
  let visitor: Disposable | undefined;
  await db.transaction(async (trx) => {
    visitor = markVisitorWaiting();
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
