import { expect, test } from 'vitest';
import { otherSpellings } from './other-spellings.ts';

test.each([
  ['colour', 'color'],
  ['neighbors', 'neighbours'],
  ['organisation', 'organization'],
  ['analyzed', 'analysed'],
  ['travelling', 'traveling'],
  ['canceled', 'cancelled'],
  ['centre', 'center'],
  ['license', 'licence'],
  ['catalog', 'catalogue'],
  ['safer', 'safe'],
  ['biggest', 'big'],
  ['easiest', 'easy'],
  ['cheaper', 'cheap'],
])('%s is also written %s', (word, other) => {
  expect(otherSpellings(word, 'en')).toContain(other);
});

test.each(['four', 'her', 'price', 'best'])('%s has one spelling', (word) => {
  expect(otherSpellings(word, 'en')).toEqual([]);
});

test('a non-word isn’t taken for a comparative', () => {
  expect(otherSpellings('comitter', 'en')).not.toContain('comit');
});

test('the rules apply only to English', () => {
  expect(otherSpellings('color', 'es')).toEqual([]);
});
