import { expect, test } from 'vitest';
import { withoutSiteName } from './site-name.ts';

test('the name at the end of every title is left out', () => {
  expect(withoutSiteName(['Prices | Acme', 'Contact | Acme', 'Team – Board | Acme', 'Acme'])).toEqual([
    'Prices',
    'Contact',
    'Team – Board',
    'Acme',
  ]);
});

test('so is a name at the start', () => {
  expect(withoutSiteName(['Acme :: Prices', 'Acme :: Contact', 'Acme :: Team'])).toEqual(['Prices', 'Contact', 'Team']);
});

test('two pages are too few to tell a name from a subject', () => {
  expect(withoutSiteName(['Cats - Pets', 'Dogs - Pets'])).toEqual(['Cats - Pets', 'Dogs - Pets']);
});

test('what only some titles share is not the name of the site', () => {
  const titles = ['A | News', 'B | Blog', 'C | Shop', 'D | News'];
  expect(withoutSiteName(titles)).toEqual(titles);
});
