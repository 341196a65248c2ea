import { expect, test } from 'vitest';
import { isUnusual } from './hold-rule.ts';

const quiet = [0, 2, 1, 0, 3];

test.each([
  ['a news page a day', 1, 500, quiet, false],
  ['a few on a small site', 10, 40, quiet, false],
  ['eleven on a small site', 11, 40, quiet, true],
  ['a part of a large site that is small', 80, 2000, quiet, false],
  ['a hundred on a large site that has a few a day', 100, 2000, quiet, true],
  ['a hundred on a large site that has twenty a day', 100, 2000, [20, 22, 20, 25, 21], true],
  ['a hundred on a large site that has forty a day', 100, 2000, [40, 35, 38, 41], false],
  ['what an earlier burst doesn’t make usual', 100, 2000, [2, 0, 100, 1, 3], true],
  ['the first updates, which say nothing about what is usual', 100, 2000, [0, 0], false],
] as const)('new pages are unusual or not: %s', (_, found, pages, earlier, expected) => {
  expect(isUnusual(found, pages, earlier)).toBe(expected);
});
