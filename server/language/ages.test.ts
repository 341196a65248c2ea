import { expect, test } from 'vitest';
import { isForAge, withNamesOfAges } from './ages.ts';

test.each([
  ['en', 'What does my 10 year old pay?', 'What does my child pay?'],
  ['en', 'swimming for a 3-year-old', 'swimming for a child'],
  ['en', 'is it cheaper for 67 yr olds', 'is it cheaper for senior'],
  ['de', 'Was kostet es für einen 4-Jährigen?', 'Was kostet es für einen Kind?'],
  ['fr', 'une place pour un garçon de 6 ans', 'une place pour un garçon enfant'],
  ['pt', 'menino de 5 anos paga?', 'menino criança paga?'],
  ['nl', 'mag een 7-jarige mee', 'mag een kind mee'],
])('in %s, "%s" asks "%s"', (language, question, asked) => {
  expect(withNamesOfAges(question, language)).toBe(asked);
});

test.each([
  ['en', 'Is a 30 year old roof insured?'],
  ['en', 'since 10 years'],
  ['ja', '10歳'],
  ['en', `${'9 '.repeat(5_000)}year`],
])('in %s, "%s" names no age of a child', (language, question) => {
  expect(withNamesOfAges(question, language)).toBe(question);
});

test.each([
  ['Children 5-12: half price', 8, true],
  ['Under 5s: free', 5, false],
  ['Kinder bis 14 Jahre: 80 €', 16, false],
  ['ab 65: 3 €', 70, true],
  ['Enfants de 6 à 12 ans : 4 €', 7, true],
  ['moins de 6 ans : gratuit', 5, true],
  ['Bambini fino a 6 anni: gratis', 7, false],
  ['menores de 6 años gratis', 8, false],
  ['Jeugdleden tot 18 jaar: € 60', 12, true],
  ['crianças até 5 anos não pagam', 4, true],
  ['from €5', 8, null],
  ['Adults: € 7', 30, null],
])('"%s" is for someone of %i: %s', (line, years, isFor) => {
  expect(isForAge(line, years)).toBe(isFor);
});
