import { expect, test } from 'vitest';
import { formatSize, pageSnippet } from './PageRow.tsx';

test('a long page is previewed with 147 characters and an ellipsis, a short one in full', {
  tags: ['rule:page-preview-length'],
}, () => {
  expect(pageSnippet('x'.repeat(150))).toBe('x'.repeat(150));
  expect(pageSnippet('x'.repeat(151))).toBe(`${'x'.repeat(147)}...`);
  expect(pageSnippet('y '.repeat(100_000))).toHaveLength(150);
});

test('heading and list marks are omitted from a page’s preview', () => {
  expect(pageSnippet('# Hours\n\nOpen daily.\n\n- Monday\n- Tuesday')).toBe('Hours Open daily. Monday Tuesday');
});

test('text sizes are in kilobytes, and exact if small', () => {
  expect([0, 160, 7040, 12_400, 1_204_000].map(formatSize)).toEqual([
    '0.0 kB',
    '0.2 kB',
    '7.0 kB',
    '12 kB',
    '1,204 kB',
  ]);
});
