import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LocalCrawlStatus } from '../../../bridge/local-crawl.ts';
import { press } from '../../../testing/as-person.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { sampleCrawl } from '../../../testing/sample-crawl.ts';
import { describeCrawl, fractionOf, LocalCrawlPanel } from './LocalCrawlPanel.tsx';

const app = inDesktopApp();

test.each(['paused', 'waiting'] as const)('a crawl that is %s says why', async (status) => {
  const message = 'This computer’s disk is full.';
  const crawl = sampleCrawl({ status, message });
  render(<LocalCrawlPanel crawl={crawl} />);
  await screen.findByText(message);
  if (status !== 'paused') return;
  await press('Resume');
  expect(app.inputsOf('resumeCrawl')).toEqual([{ crawlId: crawl.id }]);
});

const crawlOf = (status: LocalCrawlStatus, fetched: number, sent: number, found = 10) => {
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
  expect(describeCrawl(crawlOf(status, fetched, sent))).toBe(words);
});

test('progress is unknown during the first pages', () => {
  expect(fractionOf(crawlOf('crawling', 2, 0))).toBeNull();
  expect(fractionOf(crawlOf('crawling', 5, 0))).toBe(0.5);
  expect(fractionOf(crawlOf('crawling', 50, 0, 400))).toBe(1);
});

test('while pages are sent, the bar shows the upload', () => {
  expect(fractionOf(crawlOf('uploading', 8, 2))).toBe(0.25);
  expect(fractionOf({ ...crawlOf('waiting', 0, 0), uploaded: { sent: 0, total: 0 } })).toBeNull();
});
