import { expect, test } from 'vitest';
import type { Meter, UsageLimits } from '#shared/contracts/usage.ts';
import { describeLimit } from './describe-limit.ts';

const limits = (meters: Meter[], changes: Partial<UsageLimits> = {}): UsageLimits => ({
  month: '2026-11',
  plan: 'free',
  hasPaymentMethod: false,
  hasPremium: false,
  crawlPages: 100,
  meters,
  ...changes,
});
const messages = (used: number, state: Meter['state'], included = 100): Meter => ({
  kind: 'chatMessages',
  used,
  included,
  state,
});

test.each(['within', 'overage'] as const)('a month that is "%s" needs no words', (state) => {
  expect(describeLimit(limits([messages(120, state)]))).toBeNull();
});

test('a limit that comes near is reported with what happens then', () => {
  expect(describeLimit(limits([messages(85, 'near')]))).toMatchObject({
    tone: 'info',
    title: '85 of 100 chat messages of the Free plan are used this month.',
    text: 'After that, visitors get a polite message instead of an answer until the month ends.',
    action: { to: '/pricing' },
  });
  expect(describeLimit(limits([messages(85, 'near')], { hasPaymentMethod: true }))?.text).toBe(
    'Each one after that costs $0.01.',
  );
});

test('what has stopped comes before what comes near, with the way out', () => {
  const voice: Meter = { kind: 'voiceMinutes', used: 100, included: 100, state: 'stopped' };
  expect(describeLimit(limits([messages(900, 'near', 1000), voice], { plan: 'pro' }))).toEqual({
    tone: 'danger',
    title: 'Voice conversations have stopped',
    text: 'All 100 voice minutes of the Pro plan are used this month: visitors are asked to type until the month ends.',
    action: { label: 'Add Payment Method', to: '/checkout?plan=pro' },
  });
  expect(describeLimit(limits([messages(100, 'stopped')]))?.action).toEqual({
    label: 'Upgrade',
    to: '/checkout?plan=pro',
  });
});

test('a refresh that would be refused stops nobody', () => {
  const refreshes: Meter = { kind: 'knowledgeBaseRefreshes', used: 1, included: 1, state: 'stopped' };
  expect(describeLimit(limits([refreshes]))).toBeNull();
});
