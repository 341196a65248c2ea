import { expect, test } from 'vitest';
import { describeLeftOut, leftOutAmong, noteSentences, skipOf } from './left-out.ts';
import { reasons } from './reasons.ts';

test('what was left out is counted by reason, with three examples and one thing to do', () => {
  const missing = ['a', 'b', 'c', 'd'].map((url) => ({ url, reason: 'not-found' }));
  expect(leftOutAmong([{ url: 'x', reason: 'login' }, ...missing])).toEqual([
    {
      reason: 'not-found',
      count: 4,
      explanation: 'Not found, according to the site.',
      advice: 'Remove the links to these pages from the site.',
      examples: ['a', 'b', 'c'],
    },
    {
      reason: 'login',
      count: 1,
      explanation: 'A sign-in is required.',
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

test('a page that was kept is listed for its first remark, if it has one', () => {
  const kept = { url: 'a', reason: null, explanation: null };
  expect(skipOf({ ...kept, notes: ['rendered'] })).toBeNull();
  expect(skipOf({ ...kept, notes: ['rendered', 'plain-table'] })).toMatchObject({ url: 'a', reason: 'plain-table' });
  const missing = { ...kept, reason: 'not-found', explanation: null } as const;
  expect(skipOf({ ...missing, notes: ['hidden-text'] })).toEqual({ url: 'a', reason: 'not-found', explanation: '' });
});

test('what a kind is called doesn’t speak of a single page or URL, since a number comes before it', () => {
  const kinds = [...reasons, ...Object.keys(noteSentences)];
  const singular = kinds
    .map((reason) => describeLeftOut({ reason, count: 2, examples: [] }).explanation)
    .filter((sentence) => /^[Tt]his|\bthis (?:page|URL)|^The page /.test(sentence));
  expect(singular).toEqual([]);
});
