import { expect, test } from 'vitest';
import type { LoadedPage } from '#shared/crawler/load.ts';
import { afterOthers } from './after-others.ts';

const request = { url: 'https://bakery.example/', deadlineMs: 1000, planBody: () => ({ take: 'nothing' as const }) };

test('a crawl waits while its process is busy with others, eight times as long as they take', async () => {
  let loadedAt = 0;
  const load = afterOthers(() => {
    loadedAt = performance.now();
    return Promise.resolve({} as LoadedPage);
  });
  const loading = load(request as unknown as Parameters<typeof load>[0]);
  const startedAt = performance.now();
  while (performance.now() - startedAt < 40);
  await loading;
  expect(loadedAt - startedAt).toBeGreaterThan(40 * 8);
});
