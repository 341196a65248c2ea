import { expect, test } from 'vitest';
import { markVisitorWaiting } from './visitor-priority.ts';
import { createYielder } from './yield-to-event-loop.ts';

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('heavy work pauses until requests that take several turns are done', async () => {
  const yieldToEventLoop = createYielder();
  expect(yieldToEventLoop()).toBeUndefined();
  work(5);
  const order: string[] = [];
  const request = (turns: number) => {
    // The pause is a multiple of the first turn, and a busy machine may stop the process in each of the others.
    if (turns === 3) work(10);
    if (turns > 1) setImmediate(request, turns - 1);
    else order.push('request');
  };
  setImmediate(request, 3);
  await yieldToEventLoop();
  order.push('heavy work');
  expect(order).toEqual(['request', 'heavy work']);
});

test('heavy work pauses while a visitor waits for the database', async () => {
  const yieldToEventLoop = createYielder();
  work(5);
  const order: string[] = [];
  const visitor = markVisitorWaiting();
  const answered = new Promise((resolve) => setTimeout(resolve, 5)).then(() => {
    order.push('answer');
    visitor[Symbol.dispose]();
  });
  await yieldToEventLoop();
  order.push('heavy work');
  await answered;
  expect(order).toEqual(['answer', 'heavy work']);
});
