import { expect, test } from 'vitest';
import { formatMonth, monthOf, monthsBetween, monthsOfYear, monthsSince } from './data.ts';

test('months are in UTC, whatever the local time zone', () => {
  expect(monthOf('2026-11-01T00:30:00+02:00')).toBe('2026-10');
});

test('months go back to the account’s creation', () => {
  const now = new Date('2026-02-28T12:00:00Z');
  expect(monthsSince('2025-11-30T23:59:00Z', now)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsSince('2026-02-28T11:59:00Z', now)).toEqual(['2026-02']);
});

test('a computer with a slow clock still has the current month', () => {
  expect(monthsSince('2026-03-01T00:00:00Z', new Date('2026-02-28T12:00:00Z'))).toEqual(['2026-02']);
});

test('an old account gets two years', () => {
  const months = monthsSince('2019-01-01T00:00:00Z', new Date('2026-03-31T12:00:00Z'));
  expect([months.length, months.at(-1)]).toEqual([24, '2024-04']);
});

test('months without usage are included', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
});

test('a month is formatted the same in every time zone', () => {
  expect(formatMonth('2026-11', 'long', 'en-GB')).toBe('November 2026');
  expect(formatMonth('2026-11', 'short', 'en-US')).toBe('Nov');
});

test('the months are the twelve of the current year', { tags: ['rule:usage-months-of-year'] }, () => {
  const months = monthsOfYear(new Date('2026-11-21T12:00:00Z'));
  expect(months).toHaveLength(12);
  expect([months[0], months[11]]).toEqual(['2026-01', '2026-12']);
});

test('a month is in UTC, wherever the user is', () => {
  const newYear = new Date('2026-12-31T23:30:00-05:00');
  expect([monthOf(newYear), monthsOfYear(newYear)[0]]).toEqual(['2027-01', '2027-01']);
});
