import { expect, test } from 'vitest';
import type { LocalCrawlStatus } from '../../../bridge/local-crawl.ts';
import { sampleCrawl } from '../../../testing/sample-crawl.ts';
import { describeCrawl, fractionOf } from './LocalCrawlOutcome.tsx';

const crawl = (status: LocalCrawlStatus, fetched: number, sent: number, found = 10) => {
  const { progress } = sampleCrawl();
  return sampleCrawl({ status, progress: { ...progress, found, fetched }, uploaded: { sent, total: 8 } });
};

test.each([
  ['crawling', 4, 0, '4 of up to 50 pages read'],
  ['paused', 1, 0, 'Paused, 1 page read'],
  ['uploading', 8, 3, 'Sending to the server: 3 of 8 pages'],
  ['waiting', 8, 0, 'Waiting, 0 of 8 pages sent'],
  ['done', 8, 8, '8 pages read on this computer'],
  ['canceled', 1, 1, 'Canceled, 1 page kept'],
  ['failed', 0, 0, 'Could not be crawled'],
] as const)('a crawl that is %s says how far it is', (status, fetched, sent, words) => {
  expect(describeCrawl(crawl(status, fetched, sent))).toBe(words);
});

test('progress is unknown during the first pages', () => {
  expect(fractionOf(crawl('crawling', 2, 0))).toBeNull();
  expect(fractionOf(crawl('crawling', 5, 0))).toBe(0.5);
  expect(fractionOf(crawl('crawling', 50, 0, 400))).toBe(1);
});

test('while pages are sent, the bar shows the upload', () => {
  expect(fractionOf(crawl('uploading', 8, 2))).toBe(0.25);
  expect(fractionOf({ ...crawl('waiting', 0, 0), uploaded: { sent: 0, total: 0 } })).toBeNull();
});
