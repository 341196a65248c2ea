import { expect, test } from 'vitest';
import { repairFrame } from './repair-frame.ts';
import { editDistance, repairSpelling, repairWord } from './spelling.ts';

const stats = { language: 'en', n: 9, avgLen: [1, 1, 1] as [number, number, number], gramDf: {} };
const vocabulary = (wordDf: Record<string, number>) => ({ ...stats, wordDf });

test.each([
  ['price', 'price', 0],
  ['price', 'prise', 1],
  ['price', 'pirce', 1],
  ['price', 'prices', 1],
  ['appointment', 'apointmant', 2],
  ['', '', 0],
])('%s and %s are %i typos apart', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance);
});

test('stops early for words that are far apart', () => {
  expect(editDistance('price', 'elephant', 1)).toBe(2);
});

test.each([
  ['adress', 'address'],
  ['appointmnet', 'appointment'],
  ['wnter', 'winter'],
])('%s is corrected to %s', (typed, meant) => {
  expect(repairSpelling(typed, vocabulary({ address: 3, appointment: 2, winter: 1 }))).toBe(meant);
});

test('the more frequent of two similar words is chosen', () => {
  expect(repairSpelling('hause', vocabulary({ haust: 1, hauser: 5 }))).toBe('hauser');
});

test.each(['cat', 'ps4', '2019', 'car'])('%s stays as typed: one letter off is something else', (typed) => {
  expect(repairSpelling(typed, vocabulary({ cut: 3, ps3: 3, 2018: 3, care: 3 }))).toBeUndefined();
});

test('a word without a similar one isn’t replaced', () => {
  expect(repairSpelling('trampoline', vocabulary({ tram: 2, marmalade: 4 }))).toBeUndefined();
});

test.each([
  ['Whta is the differnce betwen gas and oil?', 'what is the difference between gas and oil?'],
  ['HWO MUCH IS IT', 'how MUCH IS IT'],
  ['Who painted the Mona Lisa?', 'Who painted the Mona Lisa?'],
  ['Who is Lisa?', 'Who is Lisa?'],
  ['Do you ship to Costa Rica from here?', 'Do you ship to Costa Rica from here?'],
])('of "%s", only typos in question words are corrected', (question, repaired) => {
  expect(repairFrame(question, { language: 'en', wordDf: {} })).toBe(repaired);
});

test('a word isn’t corrected to a much shorter one whose stem is a letter away', () => {
  const words = { ...vocabulary({ sal: 3 }), language: 'fr' };
  expect(repairWord({ stem: 'sals', surface: 'salsa' }, words, (word) => word)).toBeUndefined();
});
