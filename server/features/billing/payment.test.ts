import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { billingEndpoints as calls } from '#shared/contracts/billing.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { hasPaymentMethod } from '../tenants/workspace-queries.ts';
import { type BillingApp, billingApp } from './testing/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp({ work: true });
});
afterAll(() => app.close());

const thisMonth = () => new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

describe('starting a payment', () => {
  test('needs a signed-in owner', async () => {
    const { status } = await app.anonymous().call(calls.createPaymentIntent, { body: { amount: 29 } });
    expect(status).toBe(401);
  });

  test.each([0, 1, 28.99, 30, -29, '29', null, 2900, [29]])(
    'is rejected for an amount of %j',
    { tags: ['rule:payment-amount-rejected'] },
    async (amount) => {
      const { status, error } = await (await app.as('haggler')).call(calls.createPaymentIntent, { body: { amount } });
      expect([status, error.message]).toEqual([400, 'Amount must be 29 or 99']);
    },
  );

  test('fails without Stripe’s keys, and says so', { tags: ['rule:payment-without-keys'] }, async () => {
    const owner = await app.as('eva');
    const { payments } = app.services;
    app.services.payments = null;
    try {
      const { status, error } = await owner.call(calls.createPaymentIntent, { body: { amount: 29 } });
      expect([status, error.message]).toEqual([503, 'Payments aren’t configured on this server.']);
      expect(await app.billingOf(owner)).toMatchObject({ plan: 'free', publishableKey: null, paymentMethod: null });
      expect((await app.anonymous().call(calls.stripeWebhook, { body: {} })).status).toBe(503);
    } finally {
      app.services.payments = payments;
    }
  });

  test('charges the price of the plan, once, to the owner’s own customer', {
    tags: ['rule:payment-charges-plan'],
  }, async () => {
    const owner = await app.as('pat');
    const intentId = await app.begin(owner, 'pro');
    expect(app.stripe.intent(intentId)).toMatchObject({
      amount: 2900,
      currency: 'usd',
      setup_future_usage: 'off_session',
      description: `Pro plan, ${thisMonth()}`,
      metadata: { workspace_id: String(owner.workspaceId), plan: 'pro' },
    });
    expect(await app.begin(owner, 'pro')).toBe(intentId);
    const other = await app.begin(owner, 'business');
    expect(app.stripe.intent(other)).toMatchObject({
      amount: 9900,
      customer: app.stripe.intent(intentId).customer,
    });
    // The amount in another tab's form never changes.
    expect(app.stripe.intent(intentId).amount).toBe(2900);
  });

  test('is described to the provider in the language of the owner’s account', async () => {
    const owner = await app.as('berta');
    await owner.get(accountsEndpoints.updateLanguage, { body: { language: 'de' } });
    const intent = app.stripe.intent(await app.begin(owner, 'pro'));
    expect(intent.description).toMatch(/^Tarif Pro, \p{L}+ \d{4}$/u);
    const [customer] = app.stripe.requests.filter(
      ({ path, form }) => path === '/customers' && form['name'] === 'berta',
    );
    expect(customer?.form['preferred_locales[0]']).toBe('de');
  });

  test('follows the language of the owner’s account when it changes', async () => {
    const owner = await app.as('carla');
    const { customer } = app.stripe.intent(await app.begin(owner, 'pro'));
    const locales = () =>
      app.stripe.requests
        .filter(({ path }) => path === `/customers/${customer}`)
        .map(({ form }) => form['preferred_locales[0]']);
    const choose = (language: 'de' | null) => owner.get(accountsEndpoints.updateLanguage, { body: { language } });
    await choose('de');
    await expect.poll(locales).toEqual(['de']);
    await choose('de');
    await choose(null);
    await expect.poll(locales).toEqual(['de', 'en']);
  });

  test('follows the owner: a new address, and another owner after the workspace is handed over', {
    tags: ['long'],
  }, async () => {
    const owner = await app.as('old-owner');
    const heir = await app.as('new-owner');
    const { customer } = app.stripe.intent(await app.begin(owner, 'pro'));
    const updates = () =>
      app.stripe.requests
        .filter(({ path }) => path === `/customers/${customer}`)
        .map(({ form }) => [form['email'], form['name'], form['preferred_locales[0]']]);
    const email = 'moved@example.com';
    await owner.get(accountsEndpoints.updateUser, { body: { username: 'old-owner', email } });
    await expect.poll(updates).toEqual([[email, 'old-owner', 'en']]);
    await heir.get(accountsEndpoints.updateLanguage, { body: { language: 'de' } });
    await app.db('workspace_members').insert({ workspace_id: owner.workspaceId, user_id: heir.user.id, role: 'admin' });
    const [own] = await owner.get(workspacesEndpoints.listWorkspaces);
    await owner.get(workspacesEndpoints.handOver, {
      params: { workspaceId: own?.id ?? '' },
      body: { userId: heir.user.id },
    });
    await expect.poll(updates).toContainEqual([heir.user.email, 'new-owner', 'de']);
  });

  test('many times at once creates one payment', async () => {
    const owner = await app.as('eager');
    const intents = await Promise.all(Array.from({ length: 6 }, () => app.begin(owner, 'pro')));
    expect(new Set(intents).size).toBe(1);
  });

  test('says in plain words that the provider is down, without revealing the key', async () => {
    const owner = await app.as('unlucky');
    app.stripe.fail(500);
    const { status, error } = await owner.call(calls.createPaymentIntent, { body: { amount: 29 } });
    app.stripe.fail(null);
    expect([status, error.message]).toEqual([
      503,
      'The payment provider can’t be reached right now. Please try again later.',
    ]);
    expect(JSON.stringify(app.logged)).not.toContain(app.stripe.env.STRIPE_SECRET_KEY.slice(8));
    await app.begin(owner, 'pro');
  });

  test('is rejected for the current plan and for a smaller one', { tags: ['long'] }, async () => {
    const owner = await app.as('content');
    await app.buy(owner, 'business');
    for (const amount of [29, 99]) {
      expect((await owner.call(calls.createPaymentIntent, { body: { amount } })).status).toBe(409);
    }
  });
});

describe('a successful payment', () => {
  test('gives the plan immediately, the saved card and a paid invoice', {
    tags: ['rule:payment-gives-plan'],
  }, async () => {
    const owner = await app.as('buyer');
    expect(await hasPaymentMethod(app.db, owner.workspaceId)).toBe(false);
    await app.buy(owner, 'pro');
    expect((await owner.get(accountsEndpoints.getUser)).plan).toBe('pro');
    expect(await hasPaymentMethod(app.db, owner.workspaceId)).toBe(true);
    const [invoice, ...others] = await owner.get(calls.listInvoices);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ amount: 29, status: 'paid', description: `Pro plan, ${thisMonth()}` });
    expect(invoice?.number).toMatch(/^PAR-\d{4}-\d{6}$/);
    await expect
      .poll(async () => (await app.billingOf(owner)).paymentMethod)
      .toMatchObject({ brand: 'visa', last4: '4242', expMonth: 8, expYear: 2031 });
    const billing = await app.billingOf(owner);
    expect(billing).toMatchObject({
      plan: 'pro',
      nextPlan: 'pro',
      publishableKey: 'pk_test_fake',
      limitsEnforced: true,
    });
    const days = (Date.parse(billing.refundableUntil ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
  });

  test('cancels open forms for other plans', async () => {
    const owner = await app.as('tabs');
    const pro = await app.begin(owner, 'pro');
    await app.buy(owner, 'business');
    await expect.poll(() => app.stripe.intent(pro).status).toBe('canceled');
  });

  test('for a plan already replaced by a larger one is credited in full', { tags: ['long'] }, async () => {
    const owner = await app.as('racer');
    const pro = await app.begin(owner, 'pro');
    const business = await app.begin(owner, 'business');
    await app.stripe.pay(pro);
    await app.stripe.pay(business, app.url);
    await app.stripe.deliver(
      app.stripe.events.find((event) => 'id' in event.data.object && event.data.object.id === pro) ?? {},
      app.url,
    );
    expect((await app.billingOf(owner)).plan).toBe('business');
    expect((await owner.get(calls.listInvoices)).map(({ amount, status }) => [amount, status])).toEqual([
      [29, 'paid'],
      [99, 'paid'],
    ]);
    expect(await app.db('waiting_lines').where('workspace_id', owner.workspaceId).pluck('description')).toContain(
      'Credit for an unneeded payment: Pro plan',
    );
  });
});

describe('a card declined at checkout', () => {
  test('changes nothing, and the same form can be retried', async () => {
    const owner = await app.as('refused');
    const intentId = await app.begin(owner, 'pro');
    await app.stripe.decline(intentId, app.url);
    expect((await app.billingOf(owner)).plan).toBe('free');
    expect(await owner.get(calls.listInvoices)).toEqual([]);
    expect(await app.begin(owner, 'pro')).toBe(intentId);
    await app.stripe.pay(intentId, app.url);
    expect((await app.billingOf(owner)).plan).toBe('pro');
  });
});

test('invoices are listed newest first, and only the owner’s', {
  tags: ['rule:invoices-own-newest-first'],
}, async () => {
  const owner = await app.as('lister');
  expect(await owner.get(calls.listInvoices)).toEqual([]);
  await app.buy(owner, 'pro');
  await app.buy(owner, 'business');
  expect((await owner.get(calls.listInvoices)).map(({ amount }) => amount)).toEqual([99, 29]);
  expect(await (await app.as('passer-by')).get(calls.listInvoices)).toEqual([]);
});

test('invoice numbers are consecutive even with concurrent payments', async () => {
  const owners = await Promise.all(['n1', 'n2', 'n3', 'n4'].map((name) => app.as(`number-${name}`)));
  const intents = await Promise.all(owners.map((owner) => app.begin(owner, 'pro')));
  await Promise.all(intents.map((intentId) => app.stripe.pay(intentId, app.url)));
  const numbers = (await app.db('invoices').orderBy('number').pluck<string[]>('number')).map((number) =>
    Number(number.slice(9)),
  );
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});
