import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UsageLimits } from '#shared/contracts/usage.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, refusal, standIn } from '../../../testing/stand-in.ts';

const limits: UsageLimits = {
  month: '2026-11',
  plan: 'free',
  hasPaymentMethod: false,
  hasPremium: false,
  crawlPages: 100,
  meters: [{ kind: 'chatMessages', used: 12, included: 100, state: 'within' }],
};

test.each([
  ['with room', json(limits)],
  ['whose limits can’t be read', refusal],
])('an owner %s sees no banner', async (_what, answer) => {
  await using api = await standIn({ ...bakeryCalls, 'GET /api/usage-limits': answer });
  await showApp('/dashboard');
  await screen.findByRole('heading', { name: /Welcome back/ });
  expect(api.received.map(({ path }) => path)).toContain('/api/usage-limits');
  expect(screen.queryByText(/chat messages of the Free plan/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
