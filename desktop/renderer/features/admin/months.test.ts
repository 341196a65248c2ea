import { expect, test } from 'vitest';
import { currentMonth, monthsOfYear, nameOfMonth } from './months.ts';

test('the months are the twelve of the current year', () => {
  const months = monthsOfYear(new Date('2026-11-21T12:00:00Z'));
  expect(months).toHaveLength(12);
  expect([months[0], months[11]]).toEqual(['2026-01', '2026-12']);
});

test('a month is that of UTC, wherever one is', () => {
  const newYear = new Date('2026-12-31T23:30:00-05:00');
  expect([currentMonth(newYear), monthsOfYear(newYear)[0]]).toEqual(['2027-01', '2027-01']);
  expect(nameOfMonth('2026-01', 'en')).toBe('January 2026');
});
