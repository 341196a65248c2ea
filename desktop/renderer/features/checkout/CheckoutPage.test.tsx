import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UsageLimits } from '#shared/contracts/usage.ts';
import { expectAddress, fill, press } from '../../../testing/as-person.ts';
import { olive } from '../../../testing/bakery.ts';
import { billingCalls, free, paidInvoice, pro } from '../../../testing/billing-calls.ts';
import { showApp, showWithLimits } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';
import { standInStripe } from '../../../testing/stand-in-stripe.ts';

const payment = () => screen.findByRole('region', { name: 'Payment' });

/** A month with a hundred messages, the Free plan's limit. */
const limits = (plan: 'free' | 'pro'): UsageLimits => ({
  month: '2026-01',
  plan,
  hasPaymentMethod: plan === 'pro',
  hasPremium: plan === 'pro',
  crawlPages: 100,
  meters: [
    plan === 'free'
      ? { kind: 'chatMessages', used: 100, included: 100, state: 'stopped' }
      : { kind: 'chatMessages', used: 100, included: 1000, state: 'within' },
  ],
  spending: null,
  visitor: null,
});

test('a payment updates every screen and removes the old plan’s limits', async () => {
  await using api = await standIn({ ...billingCalls, 'GET /api/usage-limits': json(limits('free')) });
  standInStripe({
    payAtStripe: async () => {
      api.answer('GET /api/billing', json(pro));
      api.answer('GET /api/invoices', json([paidInvoice]));
      api.answer('GET /api/usage-limits', json(limits('pro')));
      return 'paid';
    },
  });
  await showWithLimits('/dashboard');
  const words = 'Your chatbots have stopped answering';
  const stopped = (await screen.findByText(words)).closest<HTMLElement>('[role=alert]');
  if (!stopped) throw new Error('Nobody is alerted');
  (await within(stopped).findByRole('link', { name: 'Upgrade' })).click();
  await fill('Card number', '4242 4242 4242 4242');
  await press('Pay $29');
  await screen.findByText('Your Pro plan is active');
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(screen.getByRole('region', { name: 'Payment method' }).textContent).toContain('Visa ending in 4242');
  await press('Websites', 'link');
  await screen.findByRole('heading', { name: 'Websites', level: 1 });
  expect(screen.queryByText(words)).toBeNull();
});

test('a plan that was bought elsewhere in the meantime is detected', async () => {
  await using api = await standIn(billingCalls);
  standInStripe();
  await showApp('/checkout?plan=business');
  await screen.findByRole('button', { name: 'Pay $99' });
  api.answer('GET /api/billing', json(pro));
  api.answer('POST /api/create-payment-intent', json({ message: 'You are on the Pro plan already.' }, 409));
  await press('Pro', 'tab');
  expect(await within(await payment()).findByText('You’re on the Pro plan')).toBeTruthy();
});

test('with limits and without payments, an administrator reads which settings to change', async () => {
  await using _api = await standIn({
    ...billingCalls,
    'GET /api/billing': json({ ...free, publishableKey: null }),
  });
  await showApp('/checkout', { user: { ...olive, isAdmin: true } });
  const card = within(await payment());
  expect(await card.findByText(/Stripe.+ENFORCE_PLAN_LIMITS=0/)).toBeTruthy();
});

test('without payments, the checkout says so', { tags: ['rule:checkout-without-payments'] }, async () => {
  await using _api = await standIn({
    ...billingCalls,
    'GET /api/billing': json({ ...free, publishableKey: null, limitsEnforced: false }),
  });
  await showApp('/checkout');
  const card = within(await payment());
  await card.findByText('No plan limits on this server');
  expect(card.queryByRole('button', { name: /^Pay/ })).toBeNull();
  card.getByRole('link', { name: 'Back to Billing' }).click();
  await expectAddress('/dashboard/billing');
  await screen.findByText('No plan limits on this server');
  expect(screen.queryByRole('link', { name: /Upgrade/ })).toBeNull();
});
