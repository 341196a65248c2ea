import { expect, test } from 'vitest';
import { titleParts, withoutRepeatedParts } from './page-title.ts';

test('a title is split at the separators that sites use', () => {
  expect(titleParts('Prices | Acme')).toEqual(['Prices', 'Acme']);
  expect(titleParts('Follow-up care')).toEqual(['Follow-up care']);
});

test.each([
  ['Acme | Acme', 'Acme'],
  ['Bakery – bakery – Bakery', 'Bakery'],
  ['Prices | Acme | Acme', 'Prices | Acme'],
  ['Prices | Acme', 'Prices | Acme'],
  ['Acme | Prices | Acme', 'Acme | Prices | Acme'],
  ['Contact', 'Contact'],
  ['', ''],
])('“%s” is shown as “%s”', (title, shown) => {
  expect(withoutRepeatedParts(title)).toBe(shown);
});
