import { expect, test } from 'vitest';
import { run } from '../../../testing/updates.ts';
import { pagesOverTime } from './pages-over-time.ts';

const at = (createdAt: string, pages: number) => ({ ...run, createdAt, pages });
const drawn = (...runs: Parameters<typeof pagesOverTime>[0]) =>
  pagesOverTime(runs).map(({ label, value }) => `${label}: ${value}`);

test('each day has the pages after its last update, the oldest first, without failed updates', () => {
  expect(
    drawn(
      at('2026-01-12T14:00:00.000Z', 12),
      { ...at('2026-01-12T16:00:00.000Z', 0), status: 'failed' },
      at('2026-01-12T10:00:00.000Z', 11),
      at('2026-01-10T10:00:00.000Z', 10),
    ),
  ).toEqual(['Jan 10: 10', 'Jan 12: 12']);
});

test('updates of one day have their times, and updates over years their year', () => {
  expect(drawn(at('2026-01-12T14:00:00.000Z', 12), at('2026-01-12T13:00:00.000Z', 11))).toHaveLength(2);
  expect(drawn(at('2026-01-12T14:00:00.000Z', 12), at('2025-01-12T14:00:00.000Z', 9))).toEqual([
    'Jan 12, 2025: 9',
    'Jan 12, 2026: 12',
  ]);
});
