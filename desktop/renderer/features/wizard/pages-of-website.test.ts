import { expect, test } from 'vitest';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { entryPreview, mergePages, pageSnippet } from './pages-of-website.ts';

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

test('a long page is shown with 147 characters and an ellipsis, a short one whole', () => {
  expect(pageSnippet('x'.repeat(150))).toBe('x'.repeat(150));
  expect(pageSnippet('x'.repeat(151))).toBe(`${'x'.repeat(147)}...`);
  expect(pageSnippet('y '.repeat(100_000))).toHaveLength(150);
});

test('marks of headings and lists are left out of the beginning of a page', () => {
  expect(pageSnippet('# Hours\n\nOpen daily.\n\n- Monday\n- Tuesday')).toBe('Hours Open daily. Monday Tuesday');
});

test('an additional text is shown with at most 100 characters', () => {
  expect(entryPreview('x'.repeat(100))).toBe('x'.repeat(100));
  expect(entryPreview('x'.repeat(101))).toBe(`${'x'.repeat(97)}...`);
});
