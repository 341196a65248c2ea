import { expect, test } from 'vitest';
import { patternFilter } from './patterns.ts';

test.each([
  ['/blog/*', 'https://example.com/blog/first'],
  ['/blog*', 'https://example.com/blog'],
  ['https://example.com/blog/*', 'http://www.example.com/blog/first'],
  ['https://www.example.com/blog/*', 'https://example.com/blog/first'],
  ['*/blog/*', 'https://example.com/en/blog/first'],
  ['*.pdf', 'https://example.com/files/prices.pdf'],
  ['/list?page=*', 'https://example.com/list?page=2'],
  ['/list', 'https://example.com/list?page=2'],
  ['/über-uns/*', 'https://example.com/%C3%BCber-uns/team'],
  ['/Blog/*', 'https://example.com/blog/first'],
  ['example.com/*', 'https://example.com/x'],
])('the pattern %s matches %s', { tags: ['rule:url-patterns'] }, (pattern, url) => {
  expect(patternFilter([pattern])(url)).toBe('included');
  expect(patternFilter([], [pattern])(url)).toBe('excluded');
});

test.each([
  ['/blog', 'https://example.com/blog/first'],
  ['blog', 'https://example.com/blog'],
  ['/blog/*', 'https://example.com/en/blog/first'],
  ['https://example.com/', 'https://example.com/about'],
  ['/a.c', 'https://example.com/abc'],
])('the pattern %s doesn’t match %s', (pattern, url) => {
  expect(patternFilter([pattern])(url)).toBe('not-included');
  expect(patternFilter([], [pattern])(url)).toBe('included');
});

test('exclude overrides include', () => {
  const verdict = patternFilter(['/blog/*'], ['*draft*']);
  expect(verdict('https://example.com/blog/draft-1')).toBe('excluded');
  expect(verdict('https://example.com/blog/1')).toBe('included');
});

test.each([
  ['stars', `${'*a'.repeat(200)}*b`],
  ['a long repetition', `*${'a'.repeat(245)}b${'a'.repeat(245)}*`],
  ['what the address almost ends with', `*${'a'.repeat(490)}b*`],
])('fifty patterns full of %s are matched against long URLs immediately', (_, pattern) => {
  const patterns = Array.from({ length: 50 }, (_pattern, number) => `${pattern}${number}`);
  const started = process.cpuUsage();
  const verdict = patternFilter(patterns);
  for (let page = 0; page < 20; page++) verdict(`https://example.com/%61${'a'.repeat(950)}?${page}${'a'.repeat(950)}`);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
