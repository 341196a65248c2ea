import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import type { Billing } from '#shared/contracts/billing.ts';
import type { UsageStats } from '#shared/contracts/usage.ts';
import { expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { limits } from '../../../testing/bakery.ts';
import { billingCalls, free, pro, visa } from '../../../testing/billing-calls.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { standInStripe } from '../../../testing/stand-in-stripe.ts';

const usage: UsageStats = { chatMessages: 38, voiceMinutes: 0, knowledgeBaseRefreshes: 1 };

/** The billing page of its owner. */
async function openBilling(billing: Billing, used = usage) {
  const api = await standIn({
    ...billingCalls,
    'GET /api/billing': json(billing),
    'GET /api/usage-stats': json(used),
  });
  await showApp('/dashboard/billing');
  return api;
}

const region = (name: string) => screen.findByRole('region', { name });

test('usage and invoices that fail to load say so', { tags: ['long', 'rule:billing-fails'] }, async () => {
  await using _api = await standIn({ ...billingCalls, 'GET /api/usage-stats': refusal, 'GET /api/invoices': refusal });
  await showApp('/dashboard/billing');
  expect(await screen.findAllByText('Failed to fetch usage stats')).not.toEqual([]);
  expect(await screen.findByText('Failed to fetch invoices')).toBeTruthy();
});

test('a server without limits that takes no payments shows usage, but no plan, card or price', {
  tags: ['rule:billing-without-limits'],
}, async () => {
  await using _api = await openBilling({ ...free, publishableKey: null, limitsEnforced: false });
  expect(await screen.findByText('No plan limits on this server')).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Usage History' })).toBeTruthy();
  for (const name of ['Free plan', 'Current Projected Cost', 'Payment Method'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  for (const words of ['Compare plans', 'View Pricing']) expect(screen.queryByText(words)).toBeNull();
});

test.each([
  ['limits without payments', { publishableKey: null }, 'Payments aren’t configured on this server.'],
  [
    'payments without limits',
    { limitsEnforced: false },
    'Plan limits are turned off on this server, so nothing is charged.',
  ],
])('a server with %s says so', async (_, server, words) => {
  await using _api = await openBilling({ ...free, ...server });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('the plan comes first, with its usage and what is left', async () => {
  await using _api = await openBilling(pro, { ...usage, chatMessages: 412 });
  const plan = within(await region('Pro plan'));
  expect(plan.getByText('$29 per month').parentElement?.textContent).toMatch(
    /^\$29 per month · 3 websites · Renews on/,
  );
  await plan.findByRole('progressbar', { name: 'Chat messages: 412 of 1,000' });
  plan.getByText('588 left');
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'))).toEqual([
    'present-plan',
    'current-usage',
    'projected-cost',
    'payment-method',
    'spending-limit',
  ]);
});

test('usage says what one visitor can use today', { tags: ['rule:visitor-share-shown'] }, async () => {
  const visitor = { messages: 4, quotes: true };
  await using _api = await standIn({ ...billingCalls, 'GET /api/usage-limits': json({ ...limits, visitor }) });
  await showApp('/dashboard/billing');
  const share =
    'One visitor can use 4 chat messages today. After that, answers are quoted from your pages and don’t count.';
  expect(await screen.findByText(share)).toBeTruthy();
});

test('a month without extra cost shows the prices of extra usage', { tags: ['long'] }, async () => {
  await using _api = await openBilling(pro);
  const cost = within(await region('Current Projected Cost'));
  await cost.findByText('$0.01 per extra chat message');
  expect(cost.getByText('Pay as you go')).toBeTruthy();
  cost.getByText(/^You’re within your plan this month\. The cycle ends on/);
});

test.each([
  ['without a card', free, 'Without a card, your chatbots stop at these limits.'],
  ['with a card', { ...free, paymentMethod: visa }, 'Usage beyond these limits is charged to your card.'],
])('an owner on the Free plan %s sees what is free and what happens beyond it', async (_who, billing, beyond) => {
  await using _api = await openBilling(billing);
  const cost = within(await region('Current Projected Cost'));
  await cost.findByText(
    `Nothing to pay. Free includes 100 chat messages and 1 knowledge base refresh per month. ${beyond}`,
  );
  cost.getByText('$0.00');
  cost.getByText('Pay as you go');
  expect(cost.queryByRole('term')).toBeNull();
});

test('a failed charge links to the form for another card', { tags: ['long'] }, async () => {
  await using api = await openBilling({ ...pro, notice: 'Invoice PAR-2026-000042 ($29.00) couldn’t be charged.' });
  api.answer('POST /api/billing/payment-method', refusal);
  standInStripe();
  const [besideNotice] = await screen.findAllByRole('button', { name: 'Replace card' });
  besideNotice?.click();
  const form = await region('New card');
  expect(form.textContent).toContain('Failed charges are retried with the new card.');
});

test('an owner moved to the Free plan gets a link to the plans', { tags: ['long'] }, async () => {
  await using _api = await openBilling({ ...free, notice: 'You’re now on the Free plan, and the card was removed.' });
  const links = await screen.findAllByRole('link', { name: 'Compare plans' });
  expect(links).toHaveLength(2);
});

test.each(
  firstRows(1, [
    ['a smaller plan', pro, 'Downgrade to Free', 'Downgrade to Free', 'Error changing plan', 'POST /api/billing/plan'],
    [
      'a refund',
      { ...pro, refundableUntil: '2026-01-26T10:00:00.000Z' },
      'Request refund',
      'Refund payment',
      'Error refunding payment',
      'POST /api/billing/refund',
    ],
    [
      'a removed card',
      { ...free, paymentMethod: visa },
      'Remove',
      'Remove card',
      'Error removing card',
      'DELETE /api/billing/payment-method',
    ],
  ]),
)('%s asks first, and a failure says so and changes nothing', async (_what, billing, opener, action, failed, call) => {
  await using api = await openBilling(billing);
  await press(opener);
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.received.some(({ method, path }) => `${method} ${path}` === call)).toBe(false);
  api.answer(call, refusal);
  await press(opener);
  const question = within(await screen.findByRole('alertdialog'));
  question.getByRole('button', { name: action }).click();
  await expectToast(failed, reason);
});

describe('the spending limit', () => {
  const spending = { dollars: 50, atCap: 'quote', spentCents: 4120, todayCents: 310, dayCents: 1250 } as const;

  test('says what was spent of it, and what happens when it is reached', {
    tags: ['rule:billing-spending-limit'],
  }, async () => {
    await using _api = await openBilling({ ...pro, spending });
    const limit = within(await region('Spending limit'));
    limit.getByRole('progressbar', { name: 'Spending limit: $41.20 of $50' });
    const detail = limit.getByText(
      'Visitors can cost at most $12.50 on one day ($3.10 today). At the limit, answers are quoted from your pages without a model and cost nothing.',
    );
    expect(detail).toBeTruthy();
  });

  test('is changed in whole dollars, with what visitors get after that', {
    tags: ['rule:billing-spending-limit-changed'],
  }, async () => {
    await using api = await openBilling({ ...pro, spending });
    const changed = { ...pro, spending: { ...spending, dollars: 80, atCap: 'decline' } };
    api.answer('PATCH /api/billing/spending-limit', json(changed));
    await press('Change limit');
    await fill(/US dollars per month/, '');
    await press('Save limit');
    await screen.findByText('Enter an amount in whole dollars');
    await fill(/US dollars per month/, '80');
    await press('Decline politely', 'radio');
    api.answer('GET /api/billing', json(changed));
    await press('Save limit');
    await expectToast('Spending limit saved', 'It applies from the next message.');
    expect(api.received.find(({ method }) => method === 'PATCH')?.body).toBe('{"dollars":80,"atCap":"decline"}');
    expect(await screen.findByText('of $80 beyond your plan this month')).toBeTruthy();
  });

  test('that couldn’t be saved keeps what was entered', { tags: ['long'] }, async () => {
    await using api = await openBilling({ ...pro, spending });
    api.answer('PATCH /api/billing/spending-limit', refusal);
    await press('Change limit');
    await fill(/US dollars per month/, '60');
    await press('Save limit');
    await expectToast('Error changing spending limit', reason);
    expect((await field(/US dollars per month/)).value).toBe('60');
  });

  test('is missing without a card', { tags: ['long'] }, async () => {
    await using _api = await openBilling(free);
    await region('Current Projected Cost');
    expect(screen.queryByRole('region', { name: 'Spending limit' })).toBeNull();
  });
});
