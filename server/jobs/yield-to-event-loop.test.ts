import { expect, test } from 'vitest';
import { markVisitorWaiting } from './visitor-priority.ts';
import { createYielder } from './yield-to-event-loop.ts';

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('heavy work pauses for several times as long as a request has just taken', async () => {
  const yieldToEventLoop = createYielder();
  expect(yieldToEventLoop()).toBeUndefined();
  work(5);
  setImmediate(work, 5);
  const stoppedAt = performance.now();
  await yieldToEventLoop();
  // The request itself, and a pause for its next turns.
  expect(performance.now() - stoppedAt).toBeGreaterThan(24);
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
