import { expect, test } from 'vitest';
import { includedUsage, overageOf } from './overage.ts';
import { plans } from './plans.ts';

test('usage within the plan costs nothing', () => {
  expect(overageOf(plans.pro, includedUsage(plans.pro)).totalCents).toBe(0);
});

test('every unit beyond the plan has its price, and the lines add up to the total', {
  tags: ['rule:overage-prices'],
}, () => {
  const usage = { chatMessages: 1003, voiceMinutes: 102.1, knowledgeBaseRefreshes: 5 };
  const { lines, totalCents } = overageOf(plans.pro, usage);
  expect(lines.map(({ kind, over, amountCents }) => [kind, over, amountCents])).toEqual([
    ['chatMessages', 3, 3],
    ['voiceMinutes', 3, 15],
    ['knowledgeBaseRefreshes', 2, 1000],
  ]);
  expect(totalCents).toBe(1018);
});

test('cents are exact for any amount', { tags: ['rule:overage-exact-cents'] }, () => {
  expect(overageOf(plans.free, { chatMessages: 33_433, voiceMinutes: 0, knowledgeBaseRefreshes: 0 }).totalCents).toBe(
    33_333,
  );
});
