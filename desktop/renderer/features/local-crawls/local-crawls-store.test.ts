import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleCrawl } from '../../../testing/sample-crawl.ts';
import { host } from '../../host/current-host.ts';
import { followLocalCrawls, useLocalCrawls } from './local-crawls-store.ts';

const program = { listed: [] as unknown[], tell: (_crawl: unknown) => {} };
const { serverUrl, localCrawls } = host;
beforeEach(() => {
  Object.assign(host, {
    serverUrl: (path: string) => `https://parley.example${path}`,
    localCrawls: {
      list: () => Promise.resolve(program.listed),
      onChanged: (listener: typeof program.tell) => {
        program.tell = listener;
        return () => {};
      },
      onForgotten: () => () => {},
    },
  });
});
afterEach(() => {
  Object.assign(host, { serverUrl, localCrawls });
  useLocalCrawls.setState({ crawls: null });
});

const crawl = (id: string, serverUrl: string) => sampleCrawl({ id, serverUrl });
const shown = () => useLocalCrawls.getState().crawls?.map(({ id }) => id);

test('crawls for another server are not shown, though their website has the number and the name of one here', async () => {
  program.listed = [crawl('here', 'https://parley.example'), crawl('elsewhere', 'https://other.example')];
  followLocalCrawls();
  await vi.waitFor(() => expect(shown()).toEqual(['here']));
  program.tell(crawl('later elsewhere', 'https://other.example'));
  program.tell(crawl('later here', 'https://parley.example'));
  expect(shown()?.toSorted()).toEqual(['here', 'later here']);
});
