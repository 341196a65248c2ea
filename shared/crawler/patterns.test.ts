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
])('the pattern %s covers %s', (pattern, url) => {
  expect(patternFilter([pattern])(url)).toBe('included');
  expect(patternFilter([], [pattern])(url)).toBe('excluded');
});

test.each([
  ['/blog', 'https://example.com/blog/first'],
  ['blog', 'https://example.com/blog'],
  ['/blog/*', 'https://example.com/en/blog/first'],
  ['https://example.com/', 'https://example.com/about'],
  ['/a.c', 'https://example.com/abc'],
])('the pattern %s does not cover %s', (pattern, url) => {
  expect(patternFilter([pattern])(url)).toBe('not-included');
  expect(patternFilter([], [pattern])(url)).toBe('included');
});

test('exclude wins over include', () => {
  const verdict = patternFilter(['/blog/*'], ['*draft*']);
  expect(verdict('https://example.com/blog/draft-1')).toBe('excluded');
  expect(verdict('https://example.com/blog/1')).toBe('included');
});

test('a pattern full of stars against a long address answers at once', () => {
  const started = performance.now();
  patternFilter([`${'*a'.repeat(200)}*b`])(`https://example.com/${'a'.repeat(1900)}`);
  expect(performance.now() - started).toBeLessThan(500);
});
