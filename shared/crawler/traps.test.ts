import { expect, test } from 'vitest';
import { isTrap } from './traps.ts';

test.each([
  ['a path that repeats itself', 'https://example.com/news/about/news/about/news/about/'],
  ['thirteen steps deep', 'https://example.com/a/b/c/d/e/f/g/h/i/j/k/l/m'],
  ['longer than 2,000 characters', `https://example.com/?q=${'x'.repeat(2000)}`],
  ['two host names in the path', 'https://example.com/www.example.com/partner.org/'],
])('%s is a trap', (_why, url) => {
  expect(isTrap(url)).toBe(true);
});

test.each([
  'https://example.com/',
  'https://example.com/2024/01/01/new-year',
  'https://example.com/docs/index.php/guide/start.html',
  'https://example.com/domains/example.org/whois',
  'https://example.com/a/b/c/d/e/f/g/h/i/j/k/l',
])('%s is an ordinary URL', (url) => {
  expect(isTrap(url)).toBe(false);
});
