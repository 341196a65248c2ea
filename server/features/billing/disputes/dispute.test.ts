import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { billingEndpoints as calls } from '#shared/contracts/billing.ts';
import type { Owner } from '../../../testing/test-app.ts';
import { type BillingApp, billingApp } from '../testing/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

const statesOf = async (owner: Owner) => (await owner.get(calls.listInvoices)).map(({ status }) => status);
const planOf = async (owner: Owner) => (await owner.get(accountsEndpoints.getUser)).plan;

async function bought(username: string): Promise<{ owner: Owner; intentId: string }> {
  const owner = await app.as(username);
  return { owner, intentId: await app.buy(owner, 'pro') };
}

describe('a payment disputed at the bank', () => {
  test('is marked on its invoice, keeps the plan, and is logged for the operator', {
    tags: ['rule:dispute-marked'],
  }, async () => {
    const { owner, intentId } = await bought('ann');
    const event = app.stripe.dispute(intentId);
    for (let times = 0; times < 2; times += 1) {
      expect((await app.stripe.deliver(event, app.url)).status).toBe(200);
    }
    expect([await statesOf(owner), await planOf(owner)]).toEqual([['disputed'], 'pro']);
    const lines = app.logged.filter((line) => line['msg'] === 'a payment is disputed');
    expect(lines).toMatchObject([{ level: 40, invoice: (await owner.get(calls.listInvoices))[0]?.number }]);
  });

  test('can’t be refunded on request, since the bank decides about the money', async () => {
    const { owner, intentId } = await bought('ben');
    const event = app.stripe.dispute(intentId);
    // Before Stripe's event arrives.
    const early = await owner.call(calls.requestRefund);
    expect([early.status, early.error.message]).toEqual([
      409,
      'This payment is disputed: your bank decides whether you get it back.',
    ]);
    await app.stripe.deliver(event, app.url);
    expect((await app.billingOf(owner)).refundableUntil).toBeNull();
    expect((await owner.call(calls.requestRefund)).status).toBe(409);
  });

  test('is paid again if the bank decides so, even if that event arrives first', async () => {
    const { owner, intentId } = await bought('cleo');
    const opened = app.stripe.dispute(intentId);
    const closed = app.stripe.decideDispute(intentId, 'won');
    await app.stripe.deliver(closed, app.url);
    await app.stripe.deliver(opened, app.url);
    expect([await statesOf(owner), await planOf(owner)]).toEqual([['paid'], 'pro']);
    expect((await app.billingOf(owner)).refundableUntil).not.toBeNull();
  });

  test('is marked refunded if the bank returns the money, and the plan ends', {
    tags: ['rule:dispute-refunded'],
  }, async () => {
    const { owner, intentId } = await bought('dora');
    await app.stripe.deliver(app.stripe.dispute(intentId), app.url);
    const closed = app.stripe.decideDispute(intentId, 'lost');
    for (let times = 0; times < 2; times += 1) await app.stripe.deliver(closed, app.url);
    expect([await statesOf(owner), await planOf(owner)]).toEqual([['refunded'], 'free']);
  });

  test('of a later month is marked refunded if it is lost', { tags: ['long'] }, async () => {
    const owner = await app.as('emil');
    await app.buyAt(owner, 'pro', '2025-11-01T10:00:00Z');
    await app.runCycle('2025-12-01T00:20:00Z');
    const intentId = (await app.invoicesOf(owner)).at(-1)?.intentId ?? '';
    await app.stripe.deliver(app.stripe.dispute(intentId), app.url);
    expect(await statesOf(owner)).toEqual(['disputed', 'paid']);
    await app.stripe.deliver(app.stripe.decideDispute(intentId, 'lost'), app.url);
    expect(await statesOf(owner)).toContain('refunded');
  });

  test('in part has no lasting effect', async () => {
    const { owner, intentId } = await bought('fritz');
    await app.stripe.deliver(app.stripe.dispute(intentId, 500), app.url);
    expect(await statesOf(owner)).toEqual(['disputed']);
    await app.stripe.deliver(app.stripe.decideDispute(intentId, 'lost'), app.url);
    expect([await statesOf(owner), await planOf(owner)]).toEqual([['paid'], 'pro']);
  });

  test('is acknowledged without changes if it is only an inquiry, or isn’t ours', { tags: ['long'] }, async () => {
    const { owner, intentId } = await bought('greta');
    const inquiry = { id: 'du_1', amount: 2900, payment_intent: intentId, status: 'warning_needs_response' };
    const foreign = { ...inquiry, id: 'du_2', payment_intent: 'pi_unknown', status: 'needs_response' };
    for (const about of [inquiry, foreign, { ...foreign, payment_intent: null }]) {
      const event = app.stripe.event('charge.dispute.created', about);
      expect((await app.stripe.deliver(event, app.url)).status).toBe(200);
    }
    expect([await statesOf(owner), await planOf(owner)]).toEqual([['paid'], 'pro']);
  });
});
