// @module-tag long
import { expect, test } from 'vitest';
import { scoreSegments } from './score-segments.ts';

test('phrases are found across line ends and counted over all pages', () => {
  const score = scoreSegments([
    { text: 'Open on\n Monday. Cookies!', wanted: ['Open on Monday', 'Sunday'], unwanted: ['Cookies'] },
    { text: 'Soup', wanted: ['Soup'], unwanted: ['Related'] },
  ]);
  expect(score).toMatchObject({ wantedKept: '2/3', unwantedDropped: '1/2', precision: 2 / 3, recall: 2 / 3 });
  expect(score.f1).toBeCloseTo(2 / 3);
});

test('nothing found scores zero', () => {
  expect(scoreSegments([{ text: '', wanted: ['a'], unwanted: [] }]).f1).toBe(0);
});
