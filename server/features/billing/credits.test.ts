import { expect, test } from 'vitest';
import { daysIn, endOf, nameOf, shiftMonth } from '../plans/cycle.ts';
import { planInForce } from '../plans/plan-in-force.ts';
import { creditBeforeStart, creditForRest } from './credits.ts';

test.each([
  ['on the first', '2026-11-01T00:00:00Z', null, null],
  ['on the second', '2026-11-02T00:00:00Z', 'Credit for November 1, 2026, before the plan started', -97],
  ['on the last day', '2026-11-30T23:59:59Z', 'Credit for November 1–29, 2026, before the plan started', -2803],
  ['in a leap February', '2028-02-15T12:00:00Z', 'Credit for February 1–14, 2028, before the plan started', -1400],
])('a plan that begins %s is credited by whole days', (_, time, description, cents) => {
  const line = creditBeforeStart('pro', new Date(time));
  expect([line?.description ?? null, line?.amountCents ?? null]).toEqual([description, cents]);
});

test('the day of an upgrade counts for the larger plan, so every day of the month is paid exactly once', () => {
  for (let day = 1; day <= 31; day++) {
    const time = new Date(Date.UTC(2026, 11, day, 13));
    const before = creditBeforeStart('business', time)?.amountCents ?? 0;
    const rest = creditForRest('pro', time)?.amountCents ?? 0;
    const proDays = Math.round(((2900 + rest) / 2900) * 31);
    const businessDays = Math.round(((9900 + before) / 9900) * 31);
    expect(proDays + businessDays).toBe(31);
  }
  expect(creditForRest('free', new Date())).toBeNull();
});

test('months are calendar months in UTC', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), shiftMonth('2026-03', 12)]).toEqual([
    '2027-01',
    '2025-12',
    '2027-03',
  ]);
  expect(['2026-02', '2028-02', '2026-12'].map(daysIn)).toEqual([28, 29, 31]);
  expect(endOf('2026-12').toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(nameOf('2026-12')).toBe('December 2026');
});

test('usage is measured by the largest plan of the month', () => {
  const changes = (['pro', 'business', 'free', 'pro'] as const).map((plan, at) => ({
    plan,
    startedAt: new Date(['2026-02-10', '2026-03-05', '2026-03-20', '2026-05-01'][at] ?? ''),
  }));
  const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];
  expect(months.map((month) => planInForce(changes, month))).toEqual(['free', 'pro', 'business', 'free', 'pro', 'pro']);
});
