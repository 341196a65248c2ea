import { expect, test } from 'vitest';
import { isTrap } from './traps.ts';

test.each([
  ['news/about/ on /news/about/', '/news/about/news/about/news/about/', '/news/about/news/about/'],
  ['about/ in a menu of relative links', '/team/about/team/about/team', '/team/about/team/about/'],
  ['a long path that starts over', '/a/b/c/d/e/f/g/h/i/j/k/l/a', '/a/b/c/d/e/f/g/h/i/j/k/l/'],
  ['an address without its scheme', '/partners/partner.org/www.example.com/', '/partners/partner.org/'],
])('a loop grows by %s', (_how, path, from) => {
  expect(isTrap(`https://example.com${path}`, `https://example.com${from}`)).toBe(true);
});

test('an address of more than 2,000 characters is one', () => {
  expect(isTrap(`https://example.com/?q=${'x'.repeat(2000)}`, 'https://example.com/')).toBe(true);
});

test.each([
  '/bible/john/3/3/3',
  '/compare/vue.js/react.js',
  '/vs/monday.com/asana.com',
  '/en/us/ca/sf/a/b/c/d/e/f/g/h/deep',
  '/2024/01/01/new-year',
])('%s is an ordinary link of a start page and of its section', (path) => {
  const url = `https://example.com${path}`;
  expect(isTrap(url, 'https://example.com/')).toBe(false);
  expect(isTrap(url, new URL('/bible/john/', url).href)).toBe(false);
});

test('an article with a deep path may link to its parts', () => {
  expect(isTrap('https://example.com/a/b/c/d/e/f/g/h/i/j/k/l/m', 'https://example.com/a/b/c/d/e/f/g/h/i/j/k/l/')).toBe(
    false,
  );
});
