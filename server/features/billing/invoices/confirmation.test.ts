import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingEndpoints as calls } from '#shared/contracts/billing.ts';
import type { Owner } from '../../../testing/test-app.ts';
import { type BillingApp, billingApp } from '../testing/billing-app.ts';
import { keepIntent } from './store.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

/** The invoice for November 2025. Events also close the months since then. */
const lastInvoice = async (owner: Owner) => (await app.invoicesOf(owner)).find(({ month }) => month === '2025-11');
const idOf = async (owner: Owner) => (await lastInvoice(owner))?.id ?? 0;

/** An owner on the Pro plan whose bank requires confirmation for the new month. */
async function asked(username: string): Promise<Owner> {
  const owner = await app.as(username);
  await app.buyAt(owner, 'pro', '2025-11-01T10:00:00Z');
  app.stripe.wantConfirmation(true);
  await app.runCycle('2025-12-01T00:20:00Z');
  app.stripe.wantConfirmation(false);
  return owner;
}

describe('a charge that the bank wants confirmed', () => {
  test('is reported to the owner as such, and the plan continues', {
    tags: ['long', 'rule:bank-confirmation-reported'],
  }, async () => {
    const owner = await asked('ann');
    const invoice = await lastInvoice(owner);
    expect(invoice).toMatchObject({ status: 'unconfirmed', attempts: 1 });
    expect(await app.billingOf(owner)).toMatchObject({
      plan: 'pro',
      unconfirmedInvoiceId: invoice?.id,
      notice:
        `Invoice ${invoice?.number} ($29.00) isn’t paid until you confirm it with your bank. ` +
        'We’ll try again on December 2, 2025.',
    });
    expect((await owner.get(calls.listInvoices))[0]?.status).toBe('unconfirmed');
  });

  test('keeps its first intent, so it can’t be paid twice', async () => {
    const owner = await asked('ada');
    const invoice = await lastInvoice(owner);
    const key = { workspaceId: owner.workspaceId, id: invoice?.id ?? 0 };
    expect(await keepIntent(app.db, key, 'pi_second')).toBe(invoice?.intentId);
    expect((await lastInvoice(owner))?.intentId).toBe(invoice?.intentId);
  });

  test('can’t be confirmed by anyone else', async () => {
    const id = await idOf(await asked('ben'));
    expect((await app.anonymous().call(calls.confirmInvoice, { params: { id } })).status).toBe(401);
    expect((await (await app.as('stranger')).call(calls.confirmInvoice, { params: { id } })).status).toBe(404);
  });

  test('is paid once after the owner confirms it', { tags: ['rule:bank-confirmation-paid-once'] }, async () => {
    const owner = await asked('cleo');
    const params = { id: await idOf(owner) };
    const { clientSecret, paymentMethodId } = await owner.get(calls.confirmInvoice, { params });
    expect(app.stripe.intent(clientSecret).id).toBe((await lastInvoice(owner))?.intentId);
    expect(await app.db('payment_methods').where('workspace_id', owner.workspaceId).pluck('method_id')).toEqual([
      paymentMethodId,
    ]);
    const event = await app.stripe.confirm(clientSecret);
    // Confirmed, but Stripe's event has not arrived.
    expect((await owner.call(calls.confirmInvoice, { params })).error.message).toBe(
      'This payment is already confirmed. It will be applied in a moment.',
    );
    for (let times = 0; times < 2; times += 1) await app.stripe.deliver(event, app.url);
    expect(await lastInvoice(owner)).toMatchObject({ status: 'paid', nextAttemptAt: null });
    const billing = await app.billingOf(owner);
    expect([billing.plan, billing.notice, billing.unconfirmedInvoiceId]).toEqual(['pro', undefined, undefined]);
    expect((await owner.call(calls.confirmInvoice, { params })).status).toBe(409);
  });

  test('is retried on later days, and paid if the bank no longer asks', { tags: ['long'] }, async () => {
    const owner = await asked('dora');
    await app.runCycle('2025-12-02T00:20:00Z');
    expect((await lastInvoice(owner))?.status).toBe('paid');
    expect((await app.billingOf(owner)).unconfirmedInvoiceId).toBeUndefined();
  });

  test('and is never confirmed ends the plan, and can’t be paid afterward', async () => {
    const owner = await asked('emil');
    app.stripe.wantConfirmation(true);
    for (const day of ['02', '05', '10']) await app.runCycle(`2025-12-${day}T00:20:00Z`);
    app.stripe.wantConfirmation(false);
    expect(await lastInvoice(owner)).toMatchObject({ status: 'failed', nextAttemptAt: null });
    const billing = await app.billingOf(owner);
    expect([billing.plan, billing.unconfirmedInvoiceId]).toEqual(['free', undefined]);
    expect(billing.notice).toContain('your bank asked you to confirm it, and it wasn’t confirmed.');
    expect((await owner.call(calls.confirmInvoice, { params: { id: await idOf(owner) } })).status).toBe(409);
    const given = await app.db('jobs.job').where('name', 'provider-call').pluck<{ intentId?: string }[]>('data');
    expect(given.map(({ intentId }) => intentId)).toContain((await lastInvoice(owner))?.intentId);
  });
});

test('a paid invoice has nothing to confirm', { tags: ['long'] }, async () => {
  const owner = await app.as('paid');
  await app.buy(owner, 'pro');
  const [paid] = await owner.get(calls.listInvoices);
  const { status, error } = await owner.call(calls.confirmInvoice, { params: { id: paid?.id ?? 0 } });
  expect([status, error.message]).toEqual([409, 'This invoice has nothing to confirm.']);
});
