import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { billingEndpoints as calls } from '#shared/contracts/billing.ts';
import type { Owner } from '../../testing/test-app.ts';
import { type BillingApp, billingApp } from './testing/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

const planOf = async (owner: Owner) => (await owner.get(accountsEndpoints.getUser)).plan;
const statesOf = async (owner: Owner) => (await owner.get(calls.listInvoices)).map(({ status }) => status);
const eventsKept = async () => (await app.db('provider_events').select('id')).length;

/** The event of a successful payment, before it reaches us. */
async function paidEvent(owner: Owner) {
  const intentId = await app.begin(owner, 'pro');
  return { intentId, event: await app.stripe.pay(intentId) };
}

describe('an event without a valid signature', () => {
  test.each([
    ['no signature', undefined],
    ['an empty one', ''],
    ['nonsense', 'what?'],
    ['a made-up one', 't=1,v1=0000'],
  ])('(%s) is rejected and changes nothing', async (_, signature) => {
    const owner = await app.as('target');
    const { event } = await paidEvent(owner).catch(() => ({ event: app.stripe.event('payment_intent.succeeded', {}) }));
    const headers = signature === undefined ? {} : { 'Stripe-Signature': signature };
    const answer = await app.anonymous().call(calls.stripeWebhook, { body: event, headers });
    expect([answer.status, answer.error.message]).toEqual([400, 'The signature of this event is invalid']);
    expect([await planOf(owner), await eventsKept()]).toEqual(['free', 0]);
  });

  test('signed with another secret is rejected', { tags: ['rule:payment-event-other-secret'] }, async () => {
    const { event } = await paidEvent(await app.as('forger'));
    expect((await app.stripe.deliver(event, app.url, { secret: 'whsec_other' })).status).toBe(400);
  });

  test('signed long ago is rejected, so a recorded delivery can’t be replayed', {
    tags: ['rule:payment-event-replayed'],
  }, async () => {
    const { event } = await paidEvent(await app.as('replayed'));
    const timestamp = Math.floor(Date.now() / 1000) - 3600;
    expect((await app.stripe.deliver(event, app.url, { timestamp })).status).toBe(400);
  });

  test('changed in transit is rejected', { tags: ['rule:payment-event-changed'] }, async () => {
    const { event } = await paidEvent(await app.as('altered'));
    const body = JSON.stringify(event).replace('"usd"', '"eur"');
    expect((await app.stripe.deliver(event, app.url, { body })).status).toBe(400);
  });

  test('that is huge or not JSON is rejected', async () => {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=0' };
    const send = (body: string) => fetch(`${app.url}/api/stripe/webhook`, { method: 'POST', headers, body });
    expect((await send(JSON.stringify({ a: 'x'.repeat(2_000_000) }))).status).toBe(413);
    for (const body of ['', '{', 'null', '[]', '"\\u0000"', '['.repeat(50_000)]) {
      expect((await send(body)).status).toBe(400);
    }
    expect(await eventsKept()).toBe(0);
  });
});

describe('a signed event in an unexpected format', () => {
  const whole = {
    id: 'evt_odd',
    object: 'event',
    type: 'charge.updated',
    created: 1_700_000_000,
    data: { object: {} },
  };
  test.each<[string, object]>([
    ['is empty', {}],
    ['has no object', { ...whole, type: 'payment_intent.succeeded', data: {} }],
    ['detaches a card without an id', { ...whole, type: 'payment_method.detached' }],
    ['deletes a customer without an id', { ...whole, type: 'customer.deleted' }],
    ['pays nothing', { ...whole, type: 'payment_intent.succeeded' }],
    ['refunds nothing', { ...whole, type: 'charge.refunded' }],
    ['disputes nothing', { ...whole, type: 'charge.dispute.created' }],
    ['disputes half a cent', disputed({ amount: 0.5 })],
    ['has an id with NUL', { ...whole, id: 'evt_\0' }],
    ['has half a letter in its type', { ...whole, type: 'x.\ud800' }],
    ['is about a customer with NUL', { ...whole, type: 'customer.deleted', data: { object: { id: 'cus_\0' } } }],
    ['has an id without end', { ...whole, id: 'e'.repeat(100_000) }],
    ['was made at no time', { ...whole, created: 1e300 }],
  ])('(%s) is rejected with the invalid fields, and changes nothing', async (_, event) => {
    const response = await app.stripe.deliver(event, app.url);
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        message: 'The format of this event is unknown',
        issues: expect.arrayContaining([{ path: expect.any(String), message: expect.any(String) }]),
      },
    ]);
    expect(await eventsKept()).toBe(0);
  });

  function disputed(change: object) {
    const object = { id: 'dp_1', payment_intent: null, amount: 100, status: 'lost', ...change };
    return { ...whole, type: 'charge.dispute.closed', data: { object } };
  }
});

describe('an event', () => {
  test('counts once, however often it arrives', { tags: ['rule:payment-event-once'] }, async () => {
    const owner = await app.as('echo');
    const { event } = await paidEvent(owner);
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await app.stripe.deliver(event, app.url)).status),
    );
    await app.stripe.deliver(event, app.url);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect([await planOf(owner), await statesOf(owner)]).toEqual(['pro', ['paid']]);
  });

  test('sent under two ids counts once', { tags: ['rule:payment-event-two-ids'] }, async () => {
    const owner = await app.as('twin');
    const { intentId, event } = await paidEvent(owner);
    await app.stripe.deliver(event, app.url);
    await app.stripe.deliver(app.stripe.event(event.type, app.stripe.intent(intentId)), app.url);
    expect(await statesOf(owner)).toEqual(['paid']);
  });

  test.each([
    ['another amount', { amount_received: 100 }],
    ['another currency', { currency: 'jpy' }],
    ['another customer', { customer: 'cus_other' }],
    ['no customer', { customer: null }],
    ['an intent that is not ours', { id: 'pi_unknown' }],
  ])('with %s changes nothing, and is logged', async (name, change) => {
    const owner = await app.as(`odd-${name.replaceAll(' ', '-')}`);
    const { intentId } = await paidEvent(owner);
    const event = app.stripe.event('payment_intent.succeeded', { ...app.stripe.intent(intentId), ...change });
    expect((await app.stripe.deliver(event, app.url)).status).toBe(200);
    expect([await planOf(owner), await statesOf(owner)]).toEqual(['free', []]);
    expect(app.logged.some((line) => line['event'] === event.id && line['level'] === 40)).toBe(true);
  });

  test.each(['charge.updated', 'invoice.paid', 'payment_intent.payment_failed', 'no.such.event'])(
    '%s is acknowledged and ignored',
    async (type) => {
      const event = app.stripe.event(type, { id: 'x_1' });
      expect((await app.stripe.deliver(event, app.url)).status).toBe(200);
    },
  );

  test('of a deleted workspace is acknowledged and ignored', async () => {
    const owner = await app.as('gone');
    const { event } = await paidEvent(owner);
    await app.db('workspaces').where('id', owner.workspaceId).delete();
    expect((await app.stripe.deliver(event, app.url)).status).toBe(200);
  });

  test('of a refund may arrive before that of its payment', { tags: ['rule:payment-event-order'] }, async () => {
    const owner = await app.as('hasty');
    const { intentId, event } = await paidEvent(owner);
    await app.stripe.deliver(app.stripe.refundByHand(intentId), app.url);
    expect([await planOf(owner), await statesOf(owner)]).toEqual(['free', ['refunded']]);
    await app.stripe.deliver(event, app.url);
    expect([await planOf(owner), await statesOf(owner)]).toEqual(['free', ['refunded']]);
  });

  test('that failed is handled when it arrives again', async () => {
    const owner = await app.as('unlucky');
    const { event } = await paidEvent(owner);
    await app.db.raw(`alter table invoices add constraint none check (amount_cents < 0) not valid`);
    const failed = await app.stripe.deliver(event, app.url);
    await app.db.raw('alter table invoices drop constraint none');
    expect([failed.status, await planOf(owner)]).toEqual([500, 'free']);
    await app.stripe.deliver(event, app.url);
    expect([await planOf(owner), await statesOf(owner)]).toEqual(['pro', ['paid']]);
  });

  test('of a customer deleted in Stripe’s dashboard forgets the card, and the next payment creates a new one', async () => {
    const owner = await app.as('reborn');
    const { intentId, event } = await paidEvent(owner);
    await app.stripe.deliver(event, app.url);
    const { customer } = app.stripe.intent(intentId);
    await app.begin(owner, 'business');
    await app.stripe.deliver(app.stripe.event('customer.deleted', { id: customer }), app.url);
    expect(await app.db('payment_methods').where('workspace_id', owner.workspaceId)).toEqual([]);
    const next = await app.begin(owner, 'business');
    expect(app.stripe.intent(next).customer).not.toBe(customer);
  });
});
