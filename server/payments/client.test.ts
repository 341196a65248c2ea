import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type FakeStripe, fakeStripe } from '../testing/fake-stripe/fake-stripe.ts';
import { createPayments } from './client.ts';

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await fakeStripe();
});
afterAll(() => stripe.close());

function paymentsWith(env: Record<string, string> = {}) {
  const { payments } = readConfig({ ...stripe.env, ...env });
  if (!payments) throw new Error('Payments are configured here');
  return createPayments(payments);
}

const person = { email: 'ann@example.com', name: 'Ann', language: null, workspaceId: 7 };
const down = 'The payment provider can’t be reached right now. Please try again later.';

test('a key that Stripe rejects is reported as our error, without the key', async () => {
  const failed = paymentsWith({ STRIPE_SECRET_KEY: 'sk_test_wrong_key' }).createCustomer(person);
  const error = await failed.catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ status: 503, message: down });
  expect((error as Error).cause).toMatchObject({ message: expect.stringContaining('the key was rejected') as string });
  expect(String((error as Error).cause)).not.toContain('sk_test');
});

test('a provider that can’t be reached gives users the same message', { tags: ['long'] }, async () => {
  const failed = paymentsWith({ STRIPE_API_BASE: 'http://127.0.0.1:9' }).createCustomer(person);
  await expect(failed).rejects.toMatchObject({ status: 503, message: down });
});

test('two requests with one key create one payment', async () => {
  const payments = paymentsWith();
  const intent = {
    customerId: await payments.createCustomer(person),
    amountCents: 2900,
    description: 'Pro plan',
    metadata: { workspace_id: '7' },
  };
  const [first, second, other] = await Promise.all([
    payments.createIntent(intent, 'key-1'),
    payments.createIntent(intent, 'key-1'),
    payments.createIntent(intent, 'key-2'),
  ]);
  expect(first.id).toBe(second.id);
  expect(other.id).not.toBe(first.id);
});

test('a card is charged once, even if several calls confirm the payment at the same time', async () => {
  const payments = paymentsWith();
  const customerId = await payments.createCustomer(person);
  const about = { customerId, amountCents: 2900, description: 'Pro plan', metadata: {} };
  const bought = await payments.createIntent(about, 'bought');
  await stripe.pay(bought.id);
  const methodId = stripe.intent(bought.id).payment_method ?? '';
  const next = await payments.createIntent(about, 'next');
  stripe.refuseCards(true);
  expect(await payments.confirmIntent(next.id, methodId, 'try-1')).toMatchObject({
    status: 'payable',
    failure: 'Your card has insufficient funds.',
  });
  stripe.refuseCards(false);
  const before = stripe.charges.length;
  const results = await Promise.all(['a', 'b', 'c'].map((key) => payments.confirmIntent(next.id, methodId, key)));
  expect(results.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  expect(stripe.charges.length - before).toBe(1);
});

test('a bank that requires confirmation is distinguished from a declined card', async () => {
  const payments = paymentsWith();
  const customerId = await payments.createCustomer(person);
  const about = { customerId, amountCents: 2900, description: 'Pro plan', metadata: {} };
  const bought = await payments.createIntent(about, 'first of two');
  await stripe.pay(bought.id);
  const methodId = stripe.intent(bought.id).payment_method ?? '';
  const next = await payments.createIntent(about, 'second of two');
  stripe.wantConfirmation(true);
  expect(await payments.confirmIntent(next.id, methodId, 'ask')).toMatchObject({
    status: 'payable',
    needsConfirmation: true,
  });
  expect(await payments.findIntent(next.id)).toMatchObject({ status: 'payable', needsConfirmation: true });
  stripe.refuseCards(true);
  expect(await payments.confirmIntent(next.id, methodId, 'refuse')).toMatchObject({ needsConfirmation: false });
  stripe.intent(next.id).status = 'requires_action';
  expect(await payments.findIntent(next.id)).toMatchObject({ status: 'payable', needsConfirmation: true });
  stripe.refuseCards(false);
});

test('settling something again isn’t an error', async () => {
  const payments = paymentsWith();
  const customerId = await payments.createCustomer(person);
  const intent = await payments.createIntent(
    { customerId, amountCents: 100, description: 'x', metadata: {} },
    'settled',
  );
  await stripe.pay(intent.id);
  await payments.cancelIntent(intent.id);
  await payments.refund(intent.id, 'refund-1');
  await payments.refund(intent.id, 'refund-2');
  expect(stripe.charges.at(-1)?.amount_refunded).toBe(100);
  await payments.deleteCustomer(customerId);
  await payments.deleteCustomer(customerId);
  expect(await payments.findCard(stripe.intent(intent.id).payment_method ?? '')).toBeNull();
});
