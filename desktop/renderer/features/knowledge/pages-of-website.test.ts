import { expect, test } from 'vitest';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { mergePages } from './pages-of-website.ts';

const page = (url: string, contentQuality: WebsitePage['contentQuality'], isIncluded = true): WebsitePage => ({
  url,
  title: url,
  content: '',
  isIncluded,
  contentQuality,
});

test('pages with more to say come first, equal ones keep their order', () => {
  const merged = mergePages([page('a', 1), page('b', 5), page('c', 1)], [page('d', 3)], {});
  expect(merged.map(({ url }) => url)).toEqual(['b', 'd', 'a', 'c']);
});

test('the choice of the owner counts more than what is stored', () => {
  const merged = mergePages([page('a', 1), page('b', 1, false), page('c', 1, false)], [], { a: false, b: true });
  expect(merged.map(({ isIncluded }) => isIncluded)).toEqual([false, true, false]);
});

test('a typed page that has been stored since appears once', () => {
  const merged = mergePages([page('a', 2)], [page('a', 0), page('b', 0)], {});
  expect(merged.map(({ url, contentQuality }) => [url, contentQuality])).toEqual([
    ['a', 2],
    ['b', 0],
  ]);
});
