import { expect, test } from 'vitest';
import { pagePlaces, rootOf } from './page-place.ts';

const placesOf = (url: string, root?: string) => pagePlaces({ url, characters: 500, linkShare: 0 }, root);

test.each([
  [['https://a.example/', 'https://a.example/visit'], ''],
  [['https://a.example/inn/', 'https://a.example/inn/visit', 'https://a.example/inn/en/'], 'inn'],
  // Nothing is at /docs itself.
  [['https://a.example/docs/one', 'https://a.example/docs/two'], ''],
  [['https://a.example/inn/'], ''],
  [['not a url', 'https://a.example/inn/', 'https://a.example/inn/visit'], 'inn'],
  [[], ''],
])('the folder of %j is "%s"', (urls, root) => {
  expect(rootOf(urls)).toBe(root);
});

test('the home page of a site in a folder is the page of the folder', () => {
  expect(placesOf('https://a.example/inn/', 'inn')).toEqual(['home']);
  expect(placesOf('https://a.example/inn/index.html', 'inn')).toEqual(['home']);
  expect(placesOf('https://a.example/inn/about', 'inn')).toEqual(['about']);
  expect(placesOf('https://a.example/inn/visit-the-town', 'inn')).toEqual([]);
  expect(placesOf('https://a.example/')).toEqual(['home']);
});
