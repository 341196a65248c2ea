import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { billingEndpoints as calls } from '#shared/contracts/billing.ts';
import { hasPaymentMethod } from '../tenants/workspace-queries.ts';
import { type BillingApp, billingApp } from './testing/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp({ work: true });
});
afterAll(() => app.close());

describe('choosing a plan', () => {
  test('needs a signed-in owner and a plan that exists', async () => {
    expect((await app.anonymous().call(calls.changePlan, { body: { plan: 'free' } })).status).toBe(401);
    const owner = await app.as('chooser');
    for (const plan of ['gold', '', null, 7, ['pro']]) {
      expect((await owner.call(calls.changePlan, { body: { plan } })).status).toBe(400);
    }
  });

  test('that is larger leads to checkout', async () => {
    const owner = await app.as('climber');
    const { status, error } = await owner.call(calls.changePlan, { body: { plan: 'business' } });
    expect([status, error.message]).toEqual([402, 'The Business plan starts with a payment at checkout.']);
  });

  test('that is smaller is scheduled for the next cycle, and can be undone', {
    tags: ['rule:downgrade-scheduled'],
  }, async () => {
    const owner = await app.as('wavering');
    await app.buy(owner, 'business');
    expect(await owner.get(calls.changePlan, { body: { plan: 'pro' } })).toMatchObject({
      plan: 'business',
      nextPlan: 'pro',
    });
    expect(await owner.get(calls.changePlan, { body: { plan: 'business' } })).toMatchObject({ nextPlan: 'business' });
    expect(await owner.get(calls.changePlan, { body: { plan: 'free' } })).toMatchObject({ nextPlan: 'free' });
    const ends = new Date((await app.billingOf(owner)).cycleEndsAt);
    expect([ends.getUTCDate(), ends.getUTCHours()]).toEqual([1, 0]);
  });

  test('is void once a larger one is bought', { tags: ['long'] }, async () => {
    const owner = await app.as('turning');
    await app.buy(owner, 'pro');
    await owner.get(calls.changePlan, { body: { plan: 'free' } });
    await app.buy(owner, 'business');
    expect(await app.billingOf(owner)).toMatchObject({ plan: 'business', nextPlan: 'business' });
  });
});

describe('a refund', () => {
  test('needs a signed-in owner with a payment in the last 14 days', async () => {
    expect((await app.anonymous().call(calls.requestRefund)).status).toBe(401);
    const owner = await app.as('early');
    expect((await owner.call(calls.requestRefund)).status).toBe(409);
    await app.buy(owner, 'pro');
    await app
      .db('payments')
      .where('workspace_id', owner.workspaceId)
      .update({ succeeded_at: new Date(Date.now() - 15 * 864e5) });
    const { status, error } = await owner.call(calls.requestRefund);
    expect([status, error.message]).toEqual([409, 'There is no payment from the last 14 days to refund.']);
    expect(await app.billingOf(owner)).toMatchObject({ plan: 'pro', refundableUntil: null });
  });

  test('returns the full amount, once, and the plan becomes Free immediately', {
    tags: ['rule:refund-in-full'],
  }, async () => {
    const owner = await app.as('returner');
    const intentId = await app.buy(owner, 'pro');
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(calls.requestRefund)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await app.billingOf(owner)).toMatchObject({ plan: 'free', nextPlan: 'free', refundableUntil: null });
    const charge = app.stripe.charges.find((one) => one.payment_intent === intentId);
    expect(charge?.amount_refunded).toBe(2900);
    expect((await owner.get(calls.listInvoices)).map(({ status }) => status)).toEqual(['refunded']);
    // A refunded payment gives no credit.
    expect(await app.db('waiting_lines').where('workspace_id', owner.workspaceId)).toEqual([]);
    for (const event of app.stripe.events.slice(-1)) await app.stripe.deliver(event, app.url);
    expect((await owner.call(calls.requestRefund)).status).toBe(409);
    await app.buy(owner, 'pro');
    expect(await app.billingOf(owner)).toMatchObject({ plan: 'pro' });
  });

  test('that the provider can’t make right now changes nothing', { tags: ['long'] }, async () => {
    const owner = await app.as('waiting');
    await app.buy(owner, 'pro');
    app.stripe.fail(500);
    expect((await owner.call(calls.requestRefund)).status).toBe(503);
    app.stripe.fail(null);
    expect((await app.billingOf(owner)).plan).toBe('pro');
    expect((await owner.get(calls.requestRefund)).plan).toBe('free');
  });

  test('made in Stripe’s dashboard ends the plan, too, but a partial one doesn’t', async () => {
    const owner = await app.as('lucky');
    const intentId = await app.buy(owner, 'business');
    await app.stripe.deliver(app.stripe.refundByHand(intentId, 1000), app.url);
    expect((await app.billingOf(owner)).plan).toBe('business');
    await app.stripe.deliver(app.stripe.refundByHand(intentId), app.url);
    expect((await app.billingOf(owner)).plan).toBe('free');
  });

  test('of an upgrade keeps the rest of the smaller plan as a credit', { tags: ['long'] }, async () => {
    const owner = await app.as('upgraded');
    await app.buy(owner, 'pro');
    await app.buy(owner, 'business');
    await owner.get(calls.requestRefund);
    const kept = await app.db('waiting_lines').where('workspace_id', owner.workspaceId).pluck<string[]>('description');
    expect(kept.filter((words) => words.includes('unused rest of the Pro plan'))).toHaveLength(1);
  });
});

describe('the saved card', () => {
  test('stays while it pays for a plan', async () => {
    const owner = await app.as('keeper');
    await app.buy(owner, 'pro');
    const { status, error } = await owner.call(calls.removePaymentMethod);
    expect([status, error.message]).toEqual([
      409,
      'Your Pro plan is paid with this card. Choose Free first, which starts next month.',
    ]);
  });

  test('stays while this month’s usage must be charged to it', async () => {
    const owner = await app.as('owing');
    const intentId = await app.buy(owner, 'business');
    await owner.get(calls.requestRefund);
    expect(app.stripe.intent(intentId).status).toBe('succeeded');
    await app.useAt(owner, 'message', 5004, new Date().toISOString());
    const { status, error } = await owner.call(calls.removePaymentMethod);
    expect([status, error.message]).toEqual([
      409,
      'This month’s usage beyond the plan ($0.04) will be charged to this card when the month ends. After that you can remove it.',
    ]);
  });

  test('is deleted here immediately and at Stripe shortly after', { tags: ['long', 'rule:card-deleted'] }, async () => {
    const owner = await app.as('remover');
    await app.buy(owner, 'pro');
    await expect.poll(async () => (await app.billingOf(owner)).paymentMethod).not.toBeNull();
    await owner.get(calls.requestRefund);
    expect(await owner.get(calls.removePaymentMethod)).toMatchObject({ paymentMethod: null });
    expect(await hasPaymentMethod(app.db, owner.workspaceId)).toBe(false);
    await expect.poll(() => app.stripe.events.some(({ type }) => type === 'payment_method.detached')).toBe(true);
    expect(await owner.get(calls.removePaymentMethod)).toMatchObject({ paymentMethod: null });
  });
});

describe('when an account is deleted', () => {
  test('its customer and open payment forms are canceled at Stripe, and nothing is charged anymore', async () => {
    const owner = await app.as('leaving');
    await app.buy(owner, 'pro');
    const open = await app.begin(owner, 'business');
    const { customer } = app.stripe.intent(open);
    await app.db('billing_accounts').where('workspace_id', owner.workspaceId).update({ closed_month: '2026-08' });
    await owner.get(accountsEndpoints.deleteUser);
    await expect
      .poll(() => app.stripe.requests.some(({ method, path }) => method === 'DELETE' && path.endsWith(`${customer}`)), {
        timeout: 60_000,
      })
      .toBe(true);
    await expect.poll(() => app.stripe.intent(open).status).toBe('canceled');
    const before = app.stripe.charges.length;
    await app.runCycle(new Date(Date.now() + 40 * 864e5).toISOString());
    const after = app.stripe.charges.slice(before);
    expect(after.filter((charge) => charge['customer'] === customer)).toEqual([]);
  });
});

test('the export of an account includes invoices with their lines', async () => {
  const owner = await app.as('exporter');
  await app.buy(owner, 'pro');
  const { invoices } = await owner.get(accountExportEndpoints.exportUser);
  expect(invoices).toMatchObject([{ status: 'paid', amountCents: 2900, lines: [{ quantity: 1, amountCents: 2900 }] }]);
});

describe('the usage history', () => {
  test('lists the months with usage, newest first, with the usage beyond the plan', {
    tags: ['long', 'rule:usage-history'],
  }, async () => {
    const owner = await app.as('historian');
    expect(await owner.get(calls.getUsageHistory)).toEqual([]);
    await app.buyAt(owner, 'pro', '2025-11-20T10:00:00Z');
    await app.useAt(owner, 'message', 1010, '2025-11-30T23:59:59Z');
    await app.useAt(owner, 'voice_seconds', 90, '2025-12-01T00:00:00Z');
    await app.useAt(owner, 'message', 130, '2025-08-05T00:00:00Z');
    expect(await owner.get(calls.getUsageHistory)).toEqual([
      { month: '2025-12', chatMessages: 0, voiceMinutes: 1.5, knowledgeBaseRefreshes: 0, overageCents: 0 },
      { month: '2025-11', chatMessages: 1010, voiceMinutes: 0, knowledgeBaseRefreshes: 0, overageCents: 10 },
      { month: '2025-08', chatMessages: 130, voiceMinutes: 0, knowledgeBaseRefreshes: 0, overageCents: 30 },
    ]);
    expect(await (await app.as('newcomer')).get(calls.getUsageHistory)).toEqual([]);
  });

  test('goes back at most 24 months with usage', { tags: ['rule:usage-history-two-years'] }, async () => {
    const owner = await app.as('veteran');
    for (let at = 0; at < 30; at++) {
      await app.useAt(owner, 'message', 1, new Date(Date.UTC(2022, at, 5)).toISOString());
    }
    const months = (await owner.get(calls.getUsageHistory)).map(({ month }) => month);
    expect([months.length, months[0], months.at(-1)]).toEqual([24, '2024-06', '2022-07']);
  });
});
