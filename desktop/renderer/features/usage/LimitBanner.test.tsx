import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Meter, UsageLimits } from '#shared/contracts/usage.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, refusal, standIn } from '../../../testing/stand-in.ts';
import { describeLimit } from './LimitBanner.tsx';

const limits: UsageLimits = {
  month: '2026-11',
  plan: 'free',
  hasPaymentMethod: false,
  hasPremium: false,
  crawlPages: 100,
  meters: [{ kind: 'chatMessages', used: 12, included: 100, state: 'within' }],
  spending: null,
  visitor: null,
};

test.each([
  ['with room', json(limits)],
  ['whose limits can’t be read', refusal],
])('an owner %s sees no banner', async (_what, answer) => {
  await using api = await standIn({ ...bakeryCalls, 'GET /api/usage-limits': answer });
  await showApp('/dashboard');
  await screen.findByRole('heading', { name: /Welcome back/ });
  expect(api.received.map(({ path }) => path)).toContain('/api/usage-limits');
  expect(screen.queryByText(/chat messages in the Free plan/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

const limitsWith = (meters: Meter[], changes: Partial<UsageLimits> = {}): UsageLimits => ({
  month: '2026-11',
  plan: 'free',
  hasPaymentMethod: false,
  hasPremium: false,
  crawlPages: 100,
  meters,
  spending: null,
  visitor: null,
  ...changes,
});
const messages = (used: number, state: Meter['state'], included = 100): Meter => ({
  kind: 'chatMessages',
  used,
  included,
  state,
});

test.each(['within', 'overage'] as const)('a month that is "%s" has no banner', (state) => {
  expect(describeLimit(limitsWith([messages(120, state)]))).toBeNull();
});

test('a limit that is close is shown with its consequence', () => {
  expect(describeLimit(limitsWith([messages(85, 'near')]))).toMatchObject({
    tone: 'info',
    title: 'You’ve used 85 of 100 chat messages in the Free plan this month.',
    text: 'After that, visitors get a polite message instead of an answer until the month ends.',
    action: { to: '/pricing' },
  });
  expect(describeLimit(limitsWith([messages(85, 'near')], { hasPaymentMethod: true }))?.text).toBe(
    'After that, each one costs $0.01.',
  );
});

test('a limit that has been reached is shown before one that is close, with a way to continue', () => {
  const voice: Meter = { kind: 'voiceMinutes', used: 100, included: 100, state: 'stopped' };
  expect(describeLimit(limitsWith([messages(900, 'near', 1000), voice], { plan: 'pro' }))).toEqual({
    tone: 'danger',
    title: 'Voice conversations have stopped',
    text: 'You’ve used all 100 voice minutes in the Pro plan this month. Visitors are asked to type until the month ends.',
    action: { label: 'Add Payment Method', to: '/checkout?plan=pro' },
  });
  expect(describeLimit(limitsWith([messages(100, 'stopped')]))?.action).toEqual({
    label: 'Upgrade',
    to: '/checkout?plan=pro',
  });
});

test.each([
  [
    'near',
    true,
    'info',
    'You’ve spent $41.00 of your $50.00 limit beyond the plan this month.',
    /^After that, answers/,
  ],
  [
    'month',
    true,
    'danger',
    'Your spending limit is reached',
    /quoted from your pages until the month ends, at no cost\.$/,
  ],
  [
    'month',
    false,
    'danger',
    'Your spending limit is reached',
    /polite message instead of an answer until the month ends/,
  ],
  ['day', true, 'danger', 'Today’s share of your spending limit is used up', /until tomorrow \(UTC\)/],
] as const)(
  'spending that is "%s" is shown with what visitors get (quotes: %s)',
  { tags: ['rule:spending-banner'] },
  (state, quotes, tone, title, text) => {
    const spending = { state, quotes, spentCents: 4100, capCents: 5000 };
    expect(describeLimit(limitsWith([messages(1200, 'overage')], { hasPaymentMethod: true, spending }))).toEqual({
      tone,
      title,
      text: expect.stringMatching(text),
      action: { label: 'Change limit', to: '/dashboard/billing' },
    });
  },
);

test('a refresh that would be rejected shows no banner', () => {
  const refreshes: Meter = { kind: 'knowledgeBaseRefreshes', used: 1, included: 1, state: 'stopped' };
  expect(describeLimit(limitsWith([refreshes]))).toBeNull();
});
