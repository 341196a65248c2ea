import { expect, test } from 'vitest';
import { nextRun, type Schedule } from './next-run.ts';

const berlin = 'Europe/Berlin';
const at = (schedule: Partial<Schedule>, after: string, seed = 30) =>
  nextRun({ every: 'daily', hour: 4, zone: berlin, ...schedule }, seed, new Date(after))?.toISOString() ?? null;

test('runs are at the hour of the owner’s zone, in winter and in summer', () => {
  expect(at({}, '2026-01-10T12:00:00Z')).toBe('2026-01-11T03:30:00.000Z');
  expect(at({}, '2026-07-10T12:00:00Z')).toBe('2026-07-11T02:30:00.000Z');
  expect(at({ every: 'off' }, '2026-07-10T12:00:00Z')).toBeNull();
});

test('a change of summer time skips no day and runs no day twice', () => {
  // On March 29, 2026, clocks go from 2:00 to 3:00; on October 25, from 3:00 to 2:00.
  for (const [start, days] of [
    ['2026-03-27T12:00:00Z', 4],
    ['2026-10-23T12:00:00Z', 4],
  ] as const) {
    let time = start as string;
    const local = [];
    for (let day = 0; day < days; day++) {
      time = at({ hour: 2 }, time) ?? '';
      local.push(new Intl.DateTimeFormat('en-CA', { timeZone: berlin, dateStyle: 'short' }).format(new Date(time)));
    }
    expect(new Set(local).size).toBe(days);
  }
});

test('an hourly schedule runs every hour while clocks change', () => {
  let time = '2026-10-24T22:40:00Z';
  const gaps = [];
  for (let hour = 0; hour < 6; hour++) {
    const next = at({ every: 'hourly' }, time) ?? '';
    gaps.push(Date.parse(next) - Date.parse(time));
    time = next;
  }
  expect(gaps.slice(1)).toEqual(Array(5).fill(60 * 60 * 1000));
});

test('a thousand websites are spread over the night, not all at midnight', { tags: ['long'] }, () => {
  const times = Array.from({ length: 1000 }, (_, index) => at({ hour: null }, '2026-01-10T12:00:00Z', index * 7919));
  const most = Math.max(...[...Map.groupBy(times, (time) => time).values()].map((group) => group.length));
  expect(most).toBeLessThan(20);
  const hours = new Set(times.map((time) => time?.slice(11, 13)));
  expect(hours.size).toBe(5);
});

test('weekly and monthly runs are on different days', { tags: ['long'] }, () => {
  const days = (every: Schedule['every']) =>
    new Set(
      Array.from({ length: 200 }, (_, index) => at({ every }, '2026-01-10T12:00:00Z', index * 7919)?.slice(0, 10)),
    );
  expect(days('weekly').size).toBe(7);
  expect(days('monthly').size).toBeGreaterThan(20);
});
