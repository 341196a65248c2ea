import { expect, test } from 'vitest';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { sampleCrawl } from '../../../testing/sample-crawl.ts';
import { host } from '../../host/host.ts';
import { followLocalCrawls, useLocalCrawls } from './data.ts';

const app = inDesktopApp();
const crawl = (id: string, serverUrl: string) => sampleCrawl({ id, serverUrl });
const shown = () => useLocalCrawls.getState().crawls?.map(({ id }) => id);

test('crawls for another server are hidden, even if their website has the id and name of one here', async () => {
  const here = host.serverUrl('');
  app.replies.listCrawls = () => [crawl('here', here), crawl('elsewhere', 'https://other.example')];
  const end = followLocalCrawls();
  await expect.poll(() => shown()).toEqual(['here']);
  app.tell('crawlChanged', crawl('later elsewhere', 'https://other.example'));
  app.tell('crawlChanged', crawl('later here', here));
  expect(shown()?.toSorted()).toEqual(['here', 'later here']);
  end();
});
