import { expect, test } from 'vitest';
import type { LoadedPage, LoadRequest } from '#shared/crawler/load.ts';
import { markVisitorWaiting } from '../../jobs/visitor-priority.ts';
import { pauseWhileBusy } from './pause-while-busy.ts';

const request: LoadRequest = {
  url: 'https://bakery.example/',
  deadlineMs: 1000,
  planBody: () => ({ maxBytes: 0, overflow: 'truncate' }),
};

test('while its process is busy, a crawl waits eight times as long as the other work takes', async () => {
  let loadedAt = 0;
  const load = pauseWhileBusy(() => {
    loadedAt = performance.now();
    return Promise.resolve({} as LoadedPage);
  });
  const loading = load(request);
  const startedAt = performance.now();
  while (performance.now() - startedAt < 40);
  await loading;
  expect(loadedAt - startedAt).toBeGreaterThan(40 * 8);
});

test('a crawl lets a visitor’s question go first', { tags: ['rule:crawl-yields-to-questions'] }, async () => {
  const order: string[] = [];
  const load = pauseWhileBusy(() => {
    order.push('page');
    return Promise.resolve({} as LoadedPage);
  });
  const visitor = markVisitorWaiting();
  const loading = load(request);
  await new Promise((resolve) => setTimeout(resolve, 5));
  order.push('answer');
  visitor[Symbol.dispose]();
  await loading;
  expect(order).toEqual(['answer', 'page']);
});
