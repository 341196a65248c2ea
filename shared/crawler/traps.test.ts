import { expect, test } from 'vitest';
import { isTrap } from './traps.ts';

test.each([
  ['news/about/ on /news/about/', '/news/about/news/about/news/about/', '/news/about/news/about/'],
  ['a/b.html on a page of the folder', '/a/a/a/b.html', '/a/a/b.html'],
  ['de/about without a trailing slash', '/de/de/de/about', '/de/de/about'],
  ['about/ in a menu of relative links', '/team/about/team/about/team', '/team/about/team/about/'],
  ['an address without its scheme', '/partners/example.com/', '/partners/'],
  ['a number that repeats more than chapters do', '/cal/1/1/1/1/1/', '/cal/1/1/1/1/'],
  ['a path of more than 20 parts', `/${Array.from({ length: 21 }, (_, at) => `d${at}`).join('/')}`, '/'],
])('a loop grows by %s', (_how, path, from) => {
  expect(isTrap(`https://example.com${path}`, `https://example.com${from}`)).toBe(true);
});

test('an address of more than 2,000 characters is one', () => {
  expect(isTrap(`https://example.com/?q=${'x'.repeat(2000)}`, 'https://example.com/')).toBe(true);
});

test.each([
  ['/bible/john/3/3/3', '/bible/john/3/3'],
  ['/compare/vue.js/react.js', '/compare/vue.js'],
  ['/vs/monday.com/asana.com', '/vs/'],
  ['/whois/a.com/ns1.a.com', '/whois/a.com'],
  ['/en/us/ca/sf/a/b/c/d/e/f/g/h/deep', '/en/us/ca/sf/a/b/c/d/e/f/g/h/'],
  ['/2024/01/01/new-year', '/2024/01/'],
])('%s is an ordinary link of a start page and on %s', (path, from) => {
  const url = `https://example.com${path}`;
  expect(isTrap(url, 'https://example.com/')).toBe(false);
  expect(isTrap(url, `https://example.com${from}`)).toBe(false);
});
