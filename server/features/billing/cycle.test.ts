import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { billingEndpoints as calls } from '#shared/contracts/billing.ts';
import { webhooksEndpoints } from '#shared/contracts/webhooks.ts';
import type { Owner } from '../../testing/test-app.ts';
import { startReceiver } from '../webhooks/testing/receiver.ts';
import { closeCycles } from './close-cycles.ts';
import { chargeInvoice } from './invoices/charge-invoice.ts';
import type { InvoiceRow } from './invoices/store.ts';
import { type BillingApp, billingApp } from './testing/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

const chargesOf = (invoice: InvoiceRow | undefined) =>
  app.stripe.charges.filter(({ payment_intent }) => payment_intent === invoice?.intentId);
const linesOf = (invoice: InvoiceRow | undefined) =>
  invoice?.lines.map(({ description, amountCents }) => [description, amountCents]);
const planOf = async (owner: Owner) => (await owner.get(accountsEndpoints.getUser)).plan;
const noticeOf = async (owner: Owner) => (await app.billingOf(owner)).notice;

test('webhooks get each paid invoice', { tags: ['long'] }, async () => {
  const owner = await app.as('informed');
  await using receiver = await startReceiver();
  const { webhook } = await owner.get(webhooksEndpoints.createWebhook, {
    body: { url: receiver.url, events: ['invoice.paid'] },
  });
  await app.buyAt(owner, 'pro', '2025-11-01T00:00:00Z');
  const params = { id: webhook.id };
  const [delivery] = await owner.get(webhooksEndpoints.listWebhookDeliveries, { params });
  const { payload } = await owner.get(webhooksEndpoints.getWebhookDelivery, {
    params: { ...params, deliveryId: delivery?.id ?? 0 },
  });
  const [invoice] = await app.invoicesOf(owner);
  expect(payload).toMatchObject({
    type: 'invoice.paid',
    data: { invoiceId: invoice?.id, number: invoice?.number, amountCents: 2900, currency: 'usd' },
  });
});

describe('the invoice of a cycle', () => {
  test('credits the days before a plan began once, and is charged to the saved card', async () => {
    const owner = await app.as('midmonth');
    await app.buyAt(owner, 'pro', '2025-11-20T15:00:00Z');
    await app.runCycle('2025-12-01T00:20:00Z');
    const [, invoice, ...more] = await app.invoicesOf(owner);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      month: '2025-11',
      status: 'paid',
      amountCents: 1063,
      description: 'Pro plan, December 2025',
      nextAttemptAt: null,
    });
    expect(linesOf(invoice)).toEqual([
      ['Pro plan, December 2025', 2900],
      ['Credit for November 1–19, 2025, before the plan started', -1837],
    ]);
    expect(chargesOf(invoice).map(({ amount }) => amount)).toEqual([1063]);
    await app.runCycle('2026-01-01T00:20:00Z');
    expect(linesOf((await app.invoicesOf(owner))[2])).toEqual([['Pro plan, January 2026', 2900]]);
  });

  test('credits the rest of the smaller plan after an upgrade', async () => {
    const owner = await app.as('grower');
    await app.buyAt(owner, 'pro', '2025-11-01T00:00:00Z');
    await app.buyAt(owner, 'business', '2025-11-15T12:00:00Z');
    await app.runCycle('2025-12-01T00:20:00Z');
    const invoice = (await app.invoicesOf(owner)).at(-1);
    expect(linesOf(invoice)).toEqual([
      ['Business plan, December 2025', 9900],
      ['Credit for November 1–14, 2025, before the plan started', -4620],
      ['Credit for November 15–30, 2025, unused rest of the Pro plan', -1547],
    ]);
    expect(invoice).toMatchObject({ status: 'paid', amountCents: 3733 });
  });

  test('adds usage beyond the month’s plan', { tags: ['rule:cycle-charges-overage'] }, async () => {
    const owner = await app.as('heavy');
    await app.buyAt(owner, 'pro', '2025-10-01T00:00:00Z');
    await app.useAt(owner, 'message', 1003, '2025-10-31T23:59:59Z');
    await app.useAt(owner, 'message', 900, '2025-11-01T00:00:00Z');
    await app.useAt(owner, 'refresh', 5, '2025-10-09T00:00:00Z');
    await app.useAt(owner, 'voice_seconds', 6061, '2025-10-09T00:00:00Z');
    await app.runCycle('2025-11-01T00:20:00Z');
    const invoice = (await app.invoicesOf(owner)).at(-1);
    expect(linesOf(invoice)).toEqual([
      ['Pro plan, November 2025', 2900],
      ['Chat messages beyond the Pro plan, October 2025', 3],
      ['Voice minutes beyond the Pro plan, October 2025', 5],
      ['Knowledge base refreshes beyond the Pro plan, October 2025', 1000],
    ]);
    expect(invoice?.amountCents).toBe(3908);
  });

  test('of a free account with a card has only its usage, and an amount below the minimum is deferred', {
    tags: ['long'],
  }, async () => {
    const owner = await app.as('sparing');
    const intentId = await app.buyAt(owner, 'pro', '2025-08-01T10:00:00Z');
    await app.stripe.deliver(app.stripe.refundByHand(intentId), app.url);
    await app.useAt(owner, 'message', 120, '2025-09-05T00:00:00Z');
    await app.useAt(owner, 'message', 140, '2025-10-05T00:00:00Z');
    // The fake provider dates the refund now, so the test moves it to its proper time.
    await app
      .db('plan_changes')
      .where({ workspace_id: owner.workspaceId, plan: 'free' })
      .update({ started_at: '2025-08-02' });
    await app.db('billing_accounts').where('workspace_id', owner.workspaceId).update({ closed_month: '2025-08' });
    await app.db('invoices').where('workspace_id', owner.workspaceId).whereNotNull('month').delete();
    await app.runCycle('2025-10-01T00:20:00Z');
    expect(await app.invoicesOf(owner)).toHaveLength(1);
    await app.runCycle('2025-11-01T00:20:00Z');
    const invoice = (await app.invoicesOf(owner)).at(-1);
    expect(linesOf(invoice)).toEqual([
      ['Chat messages beyond the Free plan, October 2025', 40],
      ['Chat messages beyond the Free plan, September 2025', 20],
    ]);
    expect(invoice).toMatchObject({ amountCents: 60, description: 'Usage in October 2025', status: 'paid' });
  });

  test('is created once, however often and wherever the job runs', { tags: ['rule:cycle-invoice-once'] }, async () => {
    const owner = await app.as('once');
    await app.buyAt(owner, 'pro', '2025-11-01T10:00:00Z');
    const now = new Date('2025-12-01T00:20:00Z');
    const signal = AbortSignal.timeout(30_000);
    await Promise.all([1, 2, 3].map(() => closeCycles(app.services, signal, now)));
    const [, invoice] = await app.invoicesOf(owner);
    await Promise.all(
      [1, 2, 3].map(() => chargeInvoice(app.services, { workspaceId: owner.workspaceId, id: invoice?.id ?? 0 }, now)),
    );
    await app.runCycle('2025-12-01T01:20:00Z');
    expect(await app.invoicesOf(owner)).toHaveLength(2);
    expect((await app.invoicesOf(owner)).at(-1)?.status).toBe('paid');
    expect(chargesOf((await app.invoicesOf(owner)).at(-1))).toHaveLength(1);
    // The provider's own event then changes nothing.
    for (const event of app.stripe.events.slice(-1)) await app.stripe.deliver(event, app.url);
    expect(await app.invoicesOf(owner)).toHaveLength(2);
  });

  test('is created for each month if the server was down for several', { tags: ['long'] }, async () => {
    const owner = await app.as('patient');
    await app.buyAt(owner, 'pro', '2025-09-01T10:00:00Z');
    await app.runCycle('2025-12-02T00:20:00Z');
    expect((await app.invoicesOf(owner)).map(({ month, status }) => [month, status])).toEqual([
      [null, 'paid'],
      ['2025-09', 'paid'],
      ['2025-10', 'paid'],
      ['2025-11', 'paid'],
    ]);
  });

  test('is never created for the product’s own account or a plan an administrator assigned', async () => {
    const house = await app.as('house');
    await app.buyAt(house, 'pro', '2025-11-01T10:00:00Z');
    await app.db('workspaces').where('id', house.workspaceId).update({ is_system: true });
    const friend = await app.as('friend');
    await app.db('workspaces').where('id', friend.workspaceId).update({ plan: 'pro' });
    await app.begin(friend, 'business');
    await app.db('billing_accounts').where('workspace_id', friend.workspaceId).update({ closed_month: '2025-10' });
    await app.useAt(friend, 'message', 999, '2025-11-05T10:00:00Z');
    await app.runCycle('2025-12-01T00:20:00Z');
    expect(await app.invoicesOf(house)).toHaveLength(1);
    expect([await app.invoicesOf(friend), await planOf(friend)]).toEqual([[], 'pro']);
  });
});

describe('a smaller plan', () => {
  test('begins with the next cycle, which is charged at its price', { tags: ['rule:cycle-smaller-plan'] }, async () => {
    const owner = await app.as('shrinker');
    await app.buyAt(owner, 'business', '2025-11-01T10:00:00Z');
    await app.db('billing_accounts').where('workspace_id', owner.workspaceId).update({ next_plan: 'pro' });
    expect(await planOf(owner)).toBe('business');
    await app.runCycle('2025-12-01T00:20:00Z');
    expect(await planOf(owner)).toBe('pro');
    expect(linesOf((await app.invoicesOf(owner)).at(-1))).toEqual([['Pro plan, December 2025', 2900]]);
  });

  test('that is Free costs nothing from that cycle, and any remaining credit stays', { tags: ['long'] }, async () => {
    const owner = await app.as('leaver');
    await app.buyAt(owner, 'pro', '2025-11-16T10:00:00Z');
    await app.db('billing_accounts').where('workspace_id', owner.workspaceId).update({ next_plan: 'free' });
    await app.runCycle('2025-12-01T00:20:00Z');
    expect([await planOf(owner), (await app.invoicesOf(owner)).length]).toEqual(['free', 1]);
    await app.buyAt(owner, 'pro', '2026-01-01T10:00:00Z');
    await app.runCycle('2026-02-01T00:20:00Z');
    expect((await app.invoicesOf(owner)).at(-1)?.amountCents).toBe(1450);
  });
});

describe('a saved card that is declined', () => {
  test('is retried on later days, then the plan becomes Free and the owner is notified', async () => {
    const owner = await app.as('broke');
    await app.buyAt(owner, 'pro', '2025-11-01T10:00:00Z');
    app.stripe.refuseCards(true);
    await app.runCycle('2025-12-01T00:20:00Z');
    const invoice = async () => (await app.invoicesOf(owner)).at(-1);
    const number = (await invoice())?.number;
    expect(await invoice()).toMatchObject({ status: 'failed', attempts: 1 });
    expect(await noticeOf(owner)).toBe(
      `Invoice ${number} ($29.00) couldn’t be charged: Your card has insufficient funds. We’ll try again on December 2, 2025.`,
    );
    expect(await planOf(owner)).toBe('pro');
    await app.runCycle('2025-12-01T12:20:00Z');
    expect(await invoice()).toMatchObject({ attempts: 1 });
    for (const [time, attempts] of [
      ['2025-12-02T00:20:00Z', 2],
      ['2025-12-05T00:20:00Z', 3],
      ['2025-12-10T00:20:00Z', 4],
    ] as const) {
      await app.runCycle(time);
      expect(await invoice()).toMatchObject({ status: 'failed', attempts });
    }
    app.stripe.refuseCards(false);
    expect(await planOf(owner)).toBe('free');
    expect(await noticeOf(owner)).toContain('You’re now on the Free plan, and the card was removed.');
    await app.runCycle('2025-12-20T00:20:00Z');
    expect(chargesOf(await invoice())).toEqual([]);
    await app.buyAt(owner, 'pro', '2025-12-21T00:20:00Z');
    expect(await noticeOf(owner)).toBeUndefined();
  });

  test('and works on a later day pays the invoice once', async () => {
    const owner = await app.as('late');
    await app.buyAt(owner, 'pro', '2025-11-01T10:00:00Z');
    app.stripe.refuseCards(true);
    await app.runCycle('2025-12-01T00:20:00Z');
    app.stripe.refuseCards(false);
    await app.runCycle('2025-12-02T00:20:00Z');
    const invoice = (await app.invoicesOf(owner)).at(-1);
    expect([invoice?.status, chargesOf(invoice).length]).toEqual(['paid', 1]);
    expect([await planOf(owner), await noticeOf(owner)]).toEqual(['pro', undefined]);
  });

  test('doesn’t lose a retry if the provider is down', { tags: ['long'] }, async () => {
    const owner = await app.as('storm');
    await app.buyAt(owner, 'pro', '2025-11-01T10:00:00Z');
    app.stripe.fail(500);
    await expect(app.runCycle('2025-12-01T00:20:00Z')).rejects.toMatchObject({ status: 503 });
    app.stripe.fail(null);
    expect((await app.invoicesOf(owner)).at(-1)).toMatchObject({ status: 'open', attempts: 0 });
    await app.runCycle('2025-12-01T01:20:00Z');
    expect((await app.invoicesOf(owner)).at(-1)).toMatchObject({ status: 'paid', attempts: 0 });
  });

  test('that was detached isn’t charged, and the owner sees that there is no card', { tags: ['long'] }, async () => {
    const owner = await app.as('detached');
    await app.buyAt(owner, 'pro', '2025-11-01T10:00:00Z');
    const methodId = await app
      .db('payment_methods')
      .where('workspace_id', owner.workspaceId)
      .first<{ method_id: string }>();
    await app.stripe.deliver(app.stripe.event('payment_method.detached', { id: methodId.method_id }), app.url);
    await app.runCycle('2025-12-01T00:20:00Z');
    expect(await noticeOf(owner)).toContain('couldn’t be charged: there is no card on file.');
  });
});

test('usage isn’t charged if plans have no limits', async () => {
  const { config } = app.services;
  const owner = await app.as('boundless');
  await app.buyAt(owner, 'pro', '2025-11-01T10:00:00Z');
  await app.useAt(owner, 'message', 100_000, '2025-11-05T10:00:00Z');
  config.enforcePlanLimits = false;
  try {
    expect(await app.billingOf(owner)).toMatchObject({ limitsEnforced: false });
    await app.runCycle('2025-12-01T00:20:00Z');
    expect((await app.invoicesOf(owner)).at(-1)?.amountCents).toBe(2900);
    const [month] = await owner.get(calls.getUsageHistory);
    expect(month).toMatchObject({ month: '2025-11', chatMessages: 100_000, overageCents: 0 });
  } finally {
    config.enforcePlanLimits = true;
  }
});
