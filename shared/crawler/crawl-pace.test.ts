import { expect, test } from 'vitest';
import { crawl } from './crawl.ts';
import type { LoadedPage, LoadRequest } from './load.ts';
import { fakeClock } from './testing/fake-clock.ts';
import { readHere } from './testing/read-here.ts';
import { link, page } from './testing/site-answers.ts';

const origin = 'https://site.example';

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/**
 * Crawls a site of this many pages on a fake clock.
 * @param refuse the site's response instead of a page, by seconds since the start and requests in the last second
 */
async function crawlPages(
  count: number,
  refuse: (seconds: number, takenInLast: number) => Answer | null,
  answerMs = 40,
) {
  const clock = fakeClock();
  const startedAt = clock.now();
  const taken: number[] = [];
  const requests: { seconds: number; status: number }[] = [];
  const paths = Array.from({ length: count }, (_, at) => `/${wordOf(at)}`);
  const pages = new Map(paths.map((path) => [path, page(`Page of ${path}`)]));
  pages.set('/', page('Home', ...paths.map((path) => link(path))));

  async function load({ url, planBody }: LoadRequest): Promise<LoadedPage> {
    const seconds = (clock.now() - startedAt) / 1000;
    const refusal = refuse(seconds, taken.filter((at) => at > seconds - 1).length);
    if (refusal === null) taken.push(seconds);
    const html = pages.get(new URL(url).pathname);
    const { status, headers = {} } = refusal ?? { status: html === undefined ? 404 : 200 };
    requests.push({ seconds, status });
    await clock.sleep(answerMs);
    const head = { url, status, headers: { 'content-type': 'text/html', ...headers } };
    planBody(head);
    return { ...head, redirectedFrom: [], body: Buffer.from(html ?? ''), truncated: false };
  }

  const outcome = await crawl(
    { startUrl: origin, maxPages: count + 1, limits: { totalDeadlineMs: 3_600_000 } },
    { load, readText: readHere, clock },
  );
  return { outcome, requests, seconds: (clock.now() - startedAt) / 1000 };
}

/** Five letters without digits, so that the page isn't part of a family. */
const wordOf = (at: number): string =>
  Array.from({ length: 5 }, (_, digit) => 'bdfgklmnprstvz'[Math.floor((at * 7919) / 14 ** digit) % 14]).join('');

test.each([1, 3, 8])(
  'a crawl of a site that accepts %d requests per second stays above 60 percent of that and misses no page',
  async (most) => {
    const tooMany = { status: 429, headers: { 'retry-after': '2' } };
    const { outcome, seconds } = await crawlPages(80, (_, taken) => (taken < most ? null : tooMany));
    expect(outcome.pages).toHaveLength(81);
    expect(81 / seconds).toBeGreaterThan(0.6 * most);
  },
);

async function expectSoonAsFast(answerMs: number, headers?: Record<string, string>) {
  const undisturbed = await crawlPages(300, () => null, answerMs);
  const outage = { status: 503, ...(headers ? { headers } : {}) };
  const [from, to] = [1, 31];
  const { outcome, requests, seconds } = await crawlPages(
    300,
    (at) => (at > from && at < to ? outage : null),
    answerMs,
  );
  expect(outcome.cutShort).toBeNull();
  expect(seconds - undisturbed.seconds).toBeLessThan(to - from + 15);
  expect(requests.filter(({ status }) => status === 503).length).toBeLessThan(50);
}

test(
  'after an outage of half a minute with a Retry-After of one second, a site is soon crawled as fast as before',
  { tags: ['long'] },
  () => expectSoonAsFast(40, { 'retry-after': '1' }),
);
test.each([
  ['without a Retry-After', 40, undefined],
  ['with slow responses', 500, { 'retry-after': '1' }],
])(
  'after an outage of half a minute %s, a site is soon crawled as fast as before',
  { tags: ['long'] },
  (_how, answerMs, headers) => expectSoonAsFast(answerMs, headers),
);
