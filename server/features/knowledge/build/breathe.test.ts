import { expect, test } from 'vitest';
import { createBreather } from './breathe.ts';

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('heavy work pauses until requests that need several turns are through', async () => {
  const breathe = createBreather();
  expect(breathe()).toBeUndefined();
  work(5);
  const order: string[] = [];
  const request = (turns: number) => {
    work(3);
    if (turns > 1) setImmediate(request, turns - 1);
    else order.push('request');
  };
  setImmediate(request, 3);
  await breathe();
  order.push('heavy work');
  expect(order).toEqual(['request', 'heavy work']);
});
