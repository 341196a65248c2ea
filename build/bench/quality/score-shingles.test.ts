// @module-tag long
import { expect, test } from 'vitest';
import { scoreText, scoreTexts } from './score-shingles.ts';

test('equal texts score 1 regardless of punctuation', () => {
  expect(scoreTexts([{ truth: 'One, two three - four five.', found: 'One two\nthree four five' }])).toMatchObject({
    f1: 1,
    precision: 1,
    recall: 1,
    pages: 1,
  });
});

test('extra words reduce precision, missing words reduce recall', () => {
  expect(scoreText('a b c d e', 'a b c d e f g')).toEqual({ precision: 0.5, recall: 1 });
  expect(scoreText('a b c d e f g', 'a b c d e')).toEqual({ precision: 1, recall: 0.5 });
});

test('a run that occurs twice has to be found twice', () => {
  expect(scoreText('a b c d x a b c d', 'a b c d')).toEqual({ precision: 1, recall: 1 / 6 });
});

test('precision is null without an answer, and recall is null without a text to find', () => {
  expect(scoreText('a b c d', '')).toEqual({ precision: null, recall: 0 });
  expect(scoreText('', 'a b c d')).toEqual({ precision: 0, recall: null });
});

test('F1 comes from the mean precision and the mean recall of the pages', () => {
  const { f1 } = scoreTexts([
    { truth: 'a b c d', found: 'a b c d' },
    { truth: 'a b c d e', found: 'a b c d e f g' },
  ]);
  expect(f1).toBeCloseTo((2 * 0.75 * 1) / 1.75);
});
