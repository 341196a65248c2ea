import { expect, test } from 'vitest';
import { newPageRule } from './new-page-rule.ts';

const all = [{ isIncluded: true }];
const url = 'https://salon.example/news/gifts';

test.each([
  ['answers at once unless the owner wants to choose', all, 'include', [], true],
  ['waits if the owner wants to choose', all, 'wait', [], false],
  ['answers if its address fits the patterns', all, 'include', ['*/news/*'], true],
  ['waits if its address doesn’t fit them', all, 'include', ['*/jobs/*'], false],
  [
    'waits where the owner chose only a few pages',
    [...all, { isIncluded: false }, { isIncluded: false }],
    'include',
    [],
    false,
  ],
] as const)('a new page %s', (_, stored, newPages, newPagePatterns, answers) => {
  const rule = newPageRule(stored, { newPages, newPagePatterns: [...newPagePatterns] });
  expect(rule(url)).toEqual({ isIncluded: answers, waits: !answers });
});
