// @module-tag long
import { expect, test } from 'vitest';
import { formatTable } from './table.ts';

test('a figure is shown with its aim, and marked as missed if it doesn’t reach it', () => {
  const table = formatTable([
    { name: 'memory', value: '200 MB' },
    { name: 'warm start', value: '6.10 s', atMost: [6.1, 5, '5 s'] },
    { name: 'crawl', value: '0.70', detail: '7 / 10 pages', atLeast: [0.7, 0.7, '0.7'] },
  ]);
  expect(table.split('\n')).toEqual([
    'memory      200 MB',
    'warm start  6.10 s  aim <= 5 s MISSED',
    'crawl         0.70  aim >= 0.7         7 / 10 pages',
  ]);
});
