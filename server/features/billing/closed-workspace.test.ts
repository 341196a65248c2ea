import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { readPaymentEvent } from '../../payments/event.ts';
import type { Owner } from '../../testing/test-app.ts';
import { grantPlan } from './grant-plan.ts';
import { handleEvent } from './handle-event.ts';
import { type BillingApp, billingApp } from './testing/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp({ work: true });
});
afterAll(() => app.close());

async function change(owner: Owner, to: 'closeWorkspace' | 'keepWorkspace') {
  const [workspace] = await owner.get(workspacesEndpoints.listWorkspaces);
  await owner.get(workspacesEndpoints[to], { params: { workspaceId: workspace?.id ?? '' } });
}

const planOf = async (owner: Owner) => (await owner.get(accountsEndpoints.getUser)).plan;
const amountsOf = async (owner: Owner) => (await app.invoicesOf(owner)).map(({ amountCents }) => amountCents);
const deliverAt = (event: Parameters<typeof readPaymentEvent>[0], time: string) =>
  handleEvent(app.services, readPaymentEvent(event), new Date(time));

test('nothing that happens to a closed workspace closes its months, and keeping it does', {
  tags: ['long'],
}, async () => {
  const owner = await app.as('ann');
  const intentId = await app.buyAt(owner, 'business', '2026-03-02T10:00:00Z');
  await change(owner, 'closeWorkspace');
  const before = await amountsOf(owner);
  // Late events, and an administrator who looks after the plan.
  await deliverAt(app.stripe.refundByHand(intentId, 100), '2026-04-03T10:00:00Z');
  await deliverAt(app.stripe.dispute(intentId), '2026-04-03T11:00:00Z');
  await app.db.transaction((trx) =>
    grantPlan(trx, owner.workspaceId, 'business', { now: new Date('2026-04-03T12:00:00Z'), chargesOverage: true }),
  );
  await app.runCycle('2026-04-04T10:00:00Z');
  expect(await amountsOf(owner)).toEqual(before);
  await change(owner, 'keepWorkspace');
  await app.runCycle('2026-04-05T10:00:00Z');
  expect(await amountsOf(owner)).toHaveLength(before.length + 1);
});

test('an invoice that was open when its workspace was closed stays due', { tags: ['long'] }, async () => {
  const owner = await app.as('ben');
  await app.buyAt(owner, 'pro', '2026-03-02T10:00:00Z');
  app.stripe.refuseCards(true);
  await app.runCycle('2026-04-01T10:00:00Z');
  app.stripe.refuseCards(false);
  await change(owner, 'closeWorkspace');
  await app.runCycle('2026-05-04T10:00:00Z');
  expect((await app.invoicesOf(owner)).map(({ status }) => status)).toEqual(['paid', 'paid']);
});

test('closing a workspace cancels its open payment form', { tags: ['long'] }, async () => {
  const owner = await app.as('cleo');
  const intentId = await app.begin(owner, 'pro');
  await change(owner, 'closeWorkspace');
  await expect.poll(() => app.stripe.intent(intentId).status).toBe('canceled');
  await change(owner, 'keepWorkspace');
  await app.buy(owner, 'pro');
  expect(await planOf(owner)).toBe('pro');
});

test('a payment that succeeds after its workspace was closed is refunded, and buys nothing', async () => {
  const owner = await app.as('dora');
  const intentId = await app.begin(owner, 'pro');
  const event = await app.stripe.pay(intentId);
  await change(owner, 'closeWorkspace');
  for (const _ of ['first', 'again']) expect((await app.stripe.deliver(event, app.url)).status).toBe(200);
  const refunded = () => app.stripe.charges.find((one) => one.payment_intent === intentId)?.amount_refunded;
  await expect.poll(refunded).toBe(2900);
  expect([await planOf(owner), await app.invoicesOf(owner)]).toEqual(['free', []]);
  const [status] = await app.db('payments').where('intent_id', intentId).pluck<string[]>('status');
  expect(status).toBe('refunded');
});
