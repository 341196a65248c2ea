import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { makeLargeWebsite } from '../testing/large-website.ts';
import { search } from '../testing/site.ts';
import { buildKnowledge } from './build-knowledge.ts';
import { requestBuild } from './request-build.ts';

const megabyte = 1024 * 1024;

test('a website of 1,200 long pages is built in bounded memory while requests are answered', async () => {
  await using app = await testApp({ work: false });
  const owner = await app.as('large');
  // 30 MB of text: held as a whole with its features it would take more than ten times that.
  const { websiteId, chatbotId } = await makeLargeWebsite(
    app,
    owner,
    1200,
    '- Towels are changed daily.\n'.repeat(900),
  );
  // All but a few pages are dropped after the statistics: inserting thousands of rows is measured elsewhere.
  await app.db.transaction((trx) => requestBuild(app.services, trx, { websiteId, kind: 'create' }));
  const worker = new AbortController();
  let peak = 0;
  let longestWait = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().heapUsed);
    longestWait = Math.max(longestWait, performance.now() - last);
    last = performance.now();
  }, 10);
  await buildKnowledge(app.services, websiteId, worker.signal);
  clearInterval(watch);
  expect(peak / megabyte).toBeLessThan(400);
  expect(longestWait).toBeLessThan(1000);
  expect(await search(owner, chatbotId, 'view of the sea in room 7', 20)).toHaveLength(20);
}, 300_000);
