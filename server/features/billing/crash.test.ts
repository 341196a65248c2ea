import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../testing/start-worker.ts';
import { monthOf, shiftMonth } from '../plans/cycle.ts';
import { closeCyclesJob } from './charge-jobs.ts';
import { type BillingApp, billingApp } from './testing/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

// Starting another process takes time on a busy machine.
test('a worker killed between a charge and its record doesn’t charge twice', {
  tags: ['long', 'rule:charge-survives-kill'],
}, async () => {
  const owner = await app.as('ann');
  await app.buyAt(owner, 'pro', `${shiftMonth(monthOf(new Date()), -1)}-01T10:00:00Z`);
  const bought = app.stripe.charges.length;

  const worker = await startWorker(app);
  // Stripe has the money, but the worker never gets the response.
  const charged = new Promise<void>((resolve) => {
    app.stripe.beforeAnswer(({ path }) => {
      if (!path.endsWith('/confirm')) return undefined;
      resolve();
      return new Promise(() => {});
    });
  });
  await app.db.transaction((trx) => app.services.queue.send(closeCyclesJob, {}, trx));
  await charged;
  await worker.kill();
  app.stripe.beforeAnswer(null);
  expect((await app.invoicesOf(owner)).at(-1)).toMatchObject({ status: 'open', attempts: 0 });

  // The next worker, and others running at the same time.
  const now = new Date().toISOString();
  await Promise.all([app.runCycle(now), app.runCycle(now)]);
  const invoice = (await app.invoicesOf(owner)).at(-1);
  expect(invoice).toMatchObject({ status: 'paid', amountCents: 2900 });
  expect(app.stripe.charges.slice(bought).map(({ payment_intent }) => payment_intent)).toEqual([invoice?.intentId]);
});

test('a worker killed before the intent was stored doesn’t charge twice', { tags: ['long'] }, async () => {
  const owner = await app.as('ben');
  const before = app.stripe.charges.length;
  await app.buyAt(owner, 'pro', '2025-11-01T10:00:00Z');
  const now = new Date('2025-12-01T00:20:00Z');
  // The provider creates the intent, but the response is lost.
  app.stripe.beforeAnswer(({ method, path }) =>
    method === 'POST' && path === '/payment_intents' ? Promise.reject(new Error('the line is cut')) : undefined,
  );
  await expect(app.runCycle(now.toISOString())).rejects.toMatchObject({ status: 503 });
  app.stripe.beforeAnswer(null);
  await app.runCycle(now.toISOString());
  const invoices = await app.invoicesOf(owner);
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect(app.stripe.charges.slice(before)).toHaveLength(2);
  const asked = app.stripe.requests.filter(({ form }) => form['metadata[invoice]'] === invoices.at(-1)?.number);
  expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(asked.length).toBeGreaterThan(1);
});
