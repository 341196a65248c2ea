import { expect, test } from 'vitest';
import type { BusinessHours } from '../contracts/business-hours.ts';
import { isOpenAt, nextOpening } from './opening.ts';

const day = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '24:00' },
];
const hours: BusinessHours = {
  zone: 'Europe/Zurich',
  week: [day, day, day, day, day, [], []],
  exceptions: [
    { from: '2026-12-24', to: '2026-12-27', hours: [] },
    { from: '2026-12-05', to: '2026-12-05', hours: [{ from: '10:00', to: '11:00' }] },
  ],
  answersWithin: null,
};

test.each([
  ['2026-11-30T07:59:00Z', false, 'a minute before the first hour, in the zone'],
  ['2026-11-30T08:00:00Z', true, 'the first minute'],
  ['2026-11-30T11:00:00Z', false, 'noon'],
  ['2026-11-30T22:59:00Z', true, 'the last minute before midnight'],
  ['2026-11-30T23:00:00Z', false, 'midnight'],
  ['2026-07-01T07:00:00Z', true, 'nine in summer time'],
  ['2026-12-05T09:30:00Z', true, 'a Saturday that is open as an exception'],
  ['2026-12-06T09:30:00Z', false, 'a Sunday'],
  ['2026-12-24T09:30:00Z', false, 'the first day of a holiday'],
  ['2026-12-28T09:30:00Z', true, 'the day after it'],
])('at %s it is open: %s (%s)', (time, isOpen) => {
  expect(isOpenAt(hours, new Date(time))).toBe(isOpen);
});

test('the next opening is in the business’s own time', () => {
  const next = (time: string) => nextOpening(hours, new Date(time))?.toISOString() ?? null;
  expect(next('2026-11-30T06:00:00Z')).toBe('2026-11-30T09:00:00.000Z');
  expect(next('2026-11-30T11:30:00Z')).toBe('2026-11-30T13:00:00.000Z');
  expect(next('2026-12-23T23:30:00Z')).toBe('2026-12-28T09:00:00.000Z');
  expect(next('2026-11-30T09:00:00Z')).toBeNull();
  expect(nextOpening({ ...hours, week: Array.from({ length: 7 }, () => []), exceptions: [] }, new Date())).toBeNull();
});

test('without hours it is always open', () => {
  expect([isOpenAt(null, new Date()), nextOpening(null, new Date())]).toEqual([true, null]);
});
