import { expect, test } from 'vitest';
import { describeLeftOut, leftOutAmong } from './left-out.ts';
import { reasons } from './reasons.ts';

test('what was left out is counted by reason, with three examples and one thing to do', () => {
  const missing = ['a', 'b', 'c', 'd'].map((url) => ({ url, reason: 'not-found' }));
  expect(leftOutAmong([{ url: 'x', reason: 'login' }, ...missing])).toEqual([
    {
      reason: 'not-found',
      count: 4,
      explanation: 'The site says that this page doesn’t exist.',
      advice: 'Remove the links to these pages from the site.',
      examples: ['a', 'b', 'c'],
    },
    {
      reason: 'login',
      count: 1,
      explanation: 'This page requires a sign-in.',
      advice: 'Crawl it with the desktop app after signing in there.',
      examples: ['x'],
    },
  ]);
});

test('only what needs nothing done has no advice', () => {
  const silent = reasons.filter((reason) => describeLeftOut({ reason, count: 1, examples: [] }).advice === null);
  expect(silent).toEqual(['action', 'duplicate', 'redirect']);
  const later = describeLeftOut({ reason: 'of-a-later-version', count: 1, examples: [] });
  expect(later).toMatchObject({ explanation: 'of-a-later-version', advice: null });
});
