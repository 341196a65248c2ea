import { expect, test } from 'vitest';
import { calendarDays } from './calendar-days.ts';

const startsOf = (timeZone: string, count: number, now: string) =>
  calendarDays(timeZone, count, new Date(now)).map(({ date, start }) => `${date} ${start.toISOString()}`);

test('days in UTC begin at midnight, ending with today', () => {
  expect(startsOf('UTC', 2, '2026-03-01T00:00:00Z')).toEqual([
    '2026-02-28 2026-02-28T00:00:00.000Z',
    '2026-03-01 2026-03-01T00:00:00.000Z',
  ]);
});

test('it is already tomorrow in Auckland', () => {
  expect(startsOf('Pacific/Auckland', 1, '2026-06-30T12:30:00Z')).toEqual(['2026-07-01 2026-06-30T12:00:00.000Z']);
});

test('a day is 23 hours long when the clocks go forward and 25 when they go back', () => {
  expect(startsOf('Europe/Zurich', 2, '2026-03-30T10:00:00Z')).toEqual([
    '2026-03-29 2026-03-28T23:00:00.000Z',
    '2026-03-30 2026-03-29T22:00:00.000Z',
  ]);
  expect(startsOf('Europe/Zurich', 2, '2026-10-26T10:00:00Z')).toEqual([
    '2026-10-25 2026-10-24T22:00:00.000Z',
    '2026-10-26 2026-10-25T23:00:00.000Z',
  ]);
});

test('a day without a midnight begins with its first moment', () => {
  expect(startsOf('Africa/Cairo', 1, '2026-04-24T10:00:00Z')).toEqual(['2026-04-24 2026-04-23T22:00:00.000Z']);
});

test('time zones with fractional offsets have their own midnight', () => {
  expect(startsOf('Asia/Kathmandu', 1, '2026-11-21T12:00:00Z')).toEqual(['2026-11-21 2026-11-20T18:15:00.000Z']);
});
