import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { billingEndpoints as calls } from '#shared/contracts/billing.ts';
import type { Owner } from '../../../testing/test-app.ts';
import { type BillingApp, billingApp } from '../testing/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp({ work: true });
});
afterAll(() => app.close());

const methodOf = async (owner: Owner) =>
  (await app.db('payment_methods').where('workspace_id', owner.workspaceId).first<{ method_id: string }>('method_id'))
    .method_id;
const cardOf = async (owner: Owner) => (await app.billingOf(owner)).paymentMethod;
const last4Of = async (owner: Owner) => (await cardOf(owner))?.last4;
const patience = { timeout: 60_000 };
const lastInvoice = async (owner: Owner) => (await app.invoicesOf(owner)).at(-1);

describe('replacing the saved card', () => {
  test('needs a signed-in owner', async () => {
    expect((await app.anonymous().call(calls.replacePaymentMethod)).status).toBe(401);
  });

  test('is rejected without a card and anything to pay, or without Stripe’s keys', async () => {
    const owner = await app.as('cardless');
    const { status, error } = await owner.call(calls.replacePaymentMethod);
    expect([status, error.message]).toEqual([
      409,
      'There is no card to replace. Your card is saved with your first payment.',
    ]);
    const { payments } = app.services;
    app.services.payments = null;
    try {
      expect((await owner.call(calls.replacePaymentMethod)).status).toBe(503);
    } finally {
      app.services.payments = payments;
    }
  });

  test('keeps the plan, charges nothing and deletes the old card', { tags: ['rule:card-replaced'] }, async () => {
    const owner = await app.as('renewer');
    await app.buy(owner, 'pro');
    const before = await methodOf(owner);
    await expect.poll(() => last4Of(owner), patience).toBe('4242');
    const charged = app.stripe.charges.length;
    const after = await app.replaceCard(owner);
    expect(app.stripe.requests.findLast(({ path }) => path === '/setup_intents')?.form).toMatchObject({
      usage: 'off_session',
      'allowed_payment_method_types[0]': 'card',
      'metadata[workspace_id]': String(owner.workspaceId),
    });
    expect(await methodOf(owner)).toBe(after);
    await expect.poll(() => last4Of(owner), patience).toBe('4444');
    expect((await owner.get(accountsEndpoints.getUser)).plan).toBe('pro');
    expect(app.stripe.charges.length).toBe(charged);
    const detached = () => app.stripe.requests.some(({ path }) => path === `/payment_methods/${before}/detach`);
    await expect.poll(detached, patience).toBe(true);
  });

  test('counts once, however often Stripe sends it', async () => {
    const owner = await app.as('echo');
    await app.buy(owner, 'pro');
    const { clientSecret } = await owner.get(calls.replacePaymentMethod);
    const event = await app.stripe.saveCard(clientSecret);
    const answers = await Promise.all([1, 2, 3].map(() => app.stripe.deliver(event, app.url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await app.stripe.deliver(app.stripe.event(event.type, event.data.object), app.url);
    await expect.poll(() => last4Of(owner), patience).toBe('4444');
    const { payment_method: saved } = event.data.object as { payment_method: string };
    expect(app.stripe.requests.some(({ path }) => path === `/payment_methods/${saved}/detach`)).toBe(false);
  });

  test('twice keeps the card saved last, whichever event arrives first', async () => {
    const owner = await app.as('hasty');
    await app.buy(owner, 'pro');
    const secrets = [await owner.get(calls.replacePaymentMethod), await owner.get(calls.replacePaymentMethod)];
    const [first, second] = secrets;
    const older = await app.stripe.saveCard(first?.clientSecret ?? '');
    const newer = await app.stripe.saveCard(second?.clientSecret ?? '');
    const at = Math.floor(Date.now() / 1000);
    await app.stripe.deliver({ ...newer, created: at + 60 }, app.url);
    await app.stripe.deliver({ ...older, created: at + 30 }, app.url);
    const idOf = (event: typeof older) => (event.data.object as { payment_method: string }).payment_method;
    expect(await methodOf(owner)).toBe(idOf(newer));
    const isDetached = () => app.stripe.requests.some(({ path }) => path === `/payment_methods/${idOf(older)}/detach`);
    await expect.poll(isDetached, patience).toBe(true);
  });

  test('of an unknown customer, or with a bad signature, changes nothing', async () => {
    const owner = await app.as('target');
    await app.buy(owner, 'pro');
    const before = await methodOf(owner);
    const foreign = { id: 'seti_1', customer: 'cus_other', payment_method: 'pm_other', status: 'succeeded' };
    for (const change of [{}, { customer: null }, { payment_method: null }]) {
      const event = app.stripe.event('setup_intent.succeeded', { ...foreign, ...change });
      expect((await app.stripe.deliver(event, app.url)).status).toBe(200);
    }
    const { clientSecret } = await owner.get(calls.replacePaymentMethod);
    const event = await app.stripe.saveCard(clientSecret);
    expect((await app.stripe.deliver(event, app.url, { secret: 'whsec_other' })).status).toBe(400);
    expect(await methodOf(owner)).toBe(before);
  });

  test('is possible on a paid plan if the card was lost at Stripe', async () => {
    const owner = await app.as('loser');
    await app.buy(owner, 'pro');
    await app.stripe.deliver(app.stripe.event('payment_method.detached', { id: await methodOf(owner) }), app.url);
    expect(await cardOf(owner)).toBeNull();
    await app.replaceCard(owner);
    await expect.poll(() => last4Of(owner), patience).toBe('4444');
  });
});

describe('an invoice that the old card didn’t pay', () => {
  test('is charged immediately to the new one, and paid', { tags: ['rule:card-pays-open-invoice'] }, async () => {
    const owner = await app.as('debtor');
    await app.buyAt(owner, 'pro', '2025-11-01T10:00:00Z');
    app.stripe.refuseCards(true);
    await app.runCycle('2025-12-01T00:20:00Z');
    app.stripe.refuseCards(false);
    expect(await lastInvoice(owner)).toMatchObject({ status: 'failed', attempts: 1 });
    const charged = app.stripe.charges.length;
    const methodId = await app.replaceCard(owner);
    await expect.poll(async () => (await lastInvoice(owner))?.status, patience).toBe('paid');
    expect(app.stripe.charges.slice(charged).map(({ payment_method }) => payment_method)).toEqual([methodId]);
    expect(await app.billingOf(owner)).toMatchObject({ plan: 'pro' });
    expect((await app.billingOf(owner)).notice).toBeUndefined();
  });

  test('keeps its remaining retries if the new one is declined, too', { tags: ['long'] }, async () => {
    const owner = await app.as('unlucky');
    await app.buyAt(owner, 'pro', '2025-11-01T10:00:00Z');
    app.stripe.refuseCards(true);
    await app.runCycle('2025-12-01T00:20:00Z');
    const before = await lastInvoice(owner);
    await app.db('billing_accounts').where('workspace_id', owner.workspaceId).update({ notice: null });
    await app.replaceCard(owner);
    await expect
      .poll(async () => (await app.billingOf(owner)).notice, patience)
      .toContain('We’ll try again on December 2, 2025.');
    app.stripe.refuseCards(false);
    expect(await lastInvoice(owner)).toMatchObject({
      status: 'failed',
      attempts: 1,
      nextAttemptAt: before?.nextAttemptAt,
    });
    await app.runCycle('2025-12-02T00:20:00Z');
    expect((await lastInvoice(owner))?.status).toBe('paid');
  });
});
