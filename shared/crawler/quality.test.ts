import { expect, test } from 'vitest';
import { contentQuality } from './quality.ts';

test.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [499, 1],
  [500, 2],
  [1999, 2],
  [2000, 3],
  [4999, 3],
  [5000, 4],
  [9999, 4],
  [10_000, 5],
  [20_001, 5],
])('a page with %i characters has quality %i', { tags: ['rule:page-quality-by-length'] }, (characters, quality) => {
  expect(contentQuality(characters)).toBe(quality);
});
