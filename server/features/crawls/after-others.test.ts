import { expect, test } from 'vitest';
import type { LoadedPage, LoadRequest } from '#shared/crawler/load.ts';
import { afterOthers } from './after-others.ts';

const request: LoadRequest = {
  url: 'https://bakery.example/',
  deadlineMs: 1000,
  planBody: () => ({ maxBytes: 0, overflow: 'truncate' }),
};

test('a crawl waits while its process is busy with others, eight times as long as they take', async () => {
  let loadedAt = 0;
  const load = afterOthers(() => {
    loadedAt = performance.now();
    return Promise.resolve({} as LoadedPage);
  });
  const loading = load(request);
  const startedAt = performance.now();
  while (performance.now() - startedAt < 40);
  await loading;
  expect(loadedAt - startedAt).toBeGreaterThan(40 * 8);
});
