import { expect, test } from 'vitest';
import type { FollowedPage } from '../pages/read-pages.ts';
import { hostsOfWebsite } from './hosts-of-website.ts';

const page = (url: string): FollowedPage => ({
  id: 1,
  url,
  title: '',
  contentHash: '',
  missingCount: 0,
  etag: null,
  lastModified: null,
  checkedAt: null,
  fetchedAt: new Date('2026-11-03T08:00:00Z'),
  nextCheckAt: null,
  checkInterval: null,
  isIncluded: true,
  selectorsVersion: 0,
});
const crawled = (startUrl: string) => ({ crawl: { startUrl, maxPages: 10 }, isComplete: true });
const hosts = (crawls: Record<string, string>, urls: string[]) =>
  hostsOfWebsite(
    'https://salon.example',
    new Map(Object.entries(crawls).map(([host, url]) => [host, crawled(url)])),
    urls.map(page),
  ).map(({ startUrl, last, pages }) => [startUrl, last !== null, pages.length]);

const [salon, docs] = ['https://salon.example/start', 'https://docs.example/'];

test('a website without pages starts where it was crawled, or at its address', () => {
  expect(hosts({}, [])).toEqual([['https://salon.example', false, 0]]);
  expect(hosts({ 'salon.example': salon }, [])).toEqual([[salon, true, 0]]);
});

test('each host starts where it was crawled, the largest first', () => {
  const urls = ['https://salon.example/a', 'https://docs.example/1', 'https://docs.example/2'];
  expect(hosts({ 'salon.example': salon, 'docs.example': docs }, urls)).toEqual([
    [docs, true, 2],
    [salon, true, 1],
  ]);
});

test('a host that the start page led to is read like the one that was crawled', () => {
  expect(hosts({ 'salon.example': salon }, ['https://shop.example/hair/gel', 'https://shop.example/hair'])).toEqual([
    ['https://shop.example/', true, 2],
  ]);
});

test('single pages of a host are read without looking for more', () => {
  const urls = ['https://salon.example/a', 'https://salon.example/b', 'https://other.example/x/y'];
  expect(hosts({ 'salon.example': salon }, urls)).toEqual([
    [salon, true, 2],
    ['https://other.example/x/y', false, 1],
  ]);
});
