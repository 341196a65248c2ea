import { expect, test, vi } from 'vitest';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { followLocalCrawls, useLocalCrawls } from './local-crawls-store.ts';

const program = vi.hoisted(() => ({ listed: [] as unknown[], tell: (_crawl: unknown) => {} }));
vi.mock('../../host/current-host.ts', () => ({
  host: {
    serverUrl: (path: string) => `https://parley.example${path}`,
    localCrawls: {
      list: () => Promise.resolve(program.listed),
      onChanged: (listener: typeof program.tell) => {
        program.tell = listener;
        return () => {};
      },
      onForgotten: () => () => {},
    },
  },
}));

const crawl = (id: string, serverUrl: string): LocalCrawl => ({
  id,
  serverUrl,
  websiteId: 1,
  websiteName: 'Bakery',
  url: 'http://bakery.example/',
  status: 'crawling',
  progress: { found: 1, fetched: 1, skipped: 0, currentUrl: null, maxPages: 50, elapsedMs: 1, pagesPerSecond: 1 },
  skips: [],
  uploaded: { sent: 0, total: 0 },
  warnings: [],
  cutShort: null,
  message: null,
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: null,
});
const shown = () => useLocalCrawls.getState().crawls?.map(({ id }) => id);

test('crawls for another server are not shown, though their website has the number and the name of one here', async () => {
  program.listed = [crawl('here', 'https://parley.example'), crawl('elsewhere', 'https://other.example')];
  followLocalCrawls();
  await vi.waitFor(() => expect(shown()).toEqual(['here']));
  program.tell(crawl('later elsewhere', 'https://other.example'));
  program.tell(crawl('later here', 'https://parley.example'));
  expect(shown()?.toSorted()).toEqual(['here', 'later here']);
});
