// @module-tag long
import { expect, test } from 'vitest';
import { bestTokenF1, firstHit, pagePath, tokenF1 } from './score-answers.ts';

test.each([
  ['The price is £45.', 'price is 45', 1],
  ['ten euros', 'ten dollars', 0.5],
  ['one two three four', 'one two', 2 / 3],
  ['no no no', 'no', 0.5],
  ['', 'something', 0],
  ['something', '', 0],
])('"%s" against "%s" scores %f', (answer, truth, f1) => {
  expect(tokenF1(answer, truth)).toBeCloseTo(f1);
});

test('the best of several correct answers counts', () => {
  expect(bestTokenF1('ten euros', ['five pounds', 'ten euros'])).toBe(1);
  expect(bestTokenF1('ten euros', [])).toBe(0);
});

test('pages are compared without host, query, escapes and trailing slash', () => {
  expect(pagePath('http://127.0.0.1:4203/wiki/Grenade_(song)')).toBe('/wiki/Grenade_(song)');
  expect(pagePath('https://a.example/wiki/Grenade_%28song%29/?x=1#top')).toBe('/wiki/Grenade_(song)');
  expect(pagePath('/')).toBe('/');
});

test('a page that repeats in the ranking counts once', () => {
  expect(firstHit(['/a', '/a/', '/b'], ['http://x/b'])).toBe(2);
  expect(firstHit(['/a'], ['/b'])).toBeNull();
});
