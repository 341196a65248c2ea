import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { loadDetector } from '#server/language/language-scores.ts';
import { testApp } from '#server/testing/test-app.ts';
import { buildKnowledge } from '../../builds/build-knowledge.ts';
import { makeLargeWebsite } from '../testing/large-website.ts';
import { search } from '../testing/site.ts';
import { requestBuild } from './request-build.ts';

const paragraphs = Array.from(
  { length: 40 },
  (_, i) => `\n\nTowel number ${i} is changed daily by staff ${i * 7}.`,
).join('');
/** Bytes. */
const most = 150 * 1024 * 1024;

/** Frees what other tests left on the heap, which would otherwise offset the memory of the build. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

test('a website of 1,200 long pages is built in bounded memory while the server answers requests', {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  await using app = await testApp();
  const owner = await app.as('large');
  // About 4,800 passages. The texts and features of all of them would take several hundred megabytes.
  const site = await makeLargeWebsite(app, owner, 1200, paragraphs);
  const { chatbotId } = site;
  await app.db.transaction((trx) => requestBuild(app.services, trx, { ...site, kind: 'create' }));
  let before = Number.POSITIVE_INFINITY;
  let peak = 0;
  let longestWait = 0;
  let last = process.cpuUsage();
  const watch = setInterval(() => {
    // Memory that can already be collected doesn't count.
    if (process.memoryUsage().heapUsed - before > most) collectGarbage();
    peak = Math.max(peak, process.memoryUsage().heapUsed);
    longestWait = Math.max(longestWait, process.cpuUsage(last).user);
    last = process.cpuUsage();
  }, 10);
  // The detector stays loaded for the whole process, so its memory doesn't count.
  loadDetector();
  collectGarbage();
  before = process.memoryUsage().heapUsed;
  peak = before;
  await buildKnowledge(app.services, site, new AbortController().signal);
  clearInterval(watch);
  expect(peak - before).toBeLessThan(most);
  expect(longestWait).toBeLessThan(1_000_000);
  expect(await search(owner, chatbotId, 'view of the sea in room 7', 20)).toHaveLength(20);
});
