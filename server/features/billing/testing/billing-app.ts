import type { Billing, PaidPlan } from '#shared/contracts/billing.ts';
import { billingEndpoints as calls } from '#shared/contracts/billing.ts';
import { plans } from '#shared/plans/plans.ts';
import { readPaymentEvent } from '../../../payments/event.ts';
import { type FakeStripe, fakeStripe } from '../../../testing/fake-stripe/fake-stripe.ts';
import { type Owner, type TestApp, type TestOptions, testApp } from '../../../testing/test-app.ts';

import type { Usage } from '../../usage/record-usage.ts';
import { currentWorkspace } from '../../workspaces/current-workspace.ts';
import { closeCycles } from '../close-cycles.ts';
import { handleEvent } from '../handle-event.ts';
import { chargeInvoice } from '../invoices/charge-invoice.ts';
import { findDueInvoices, type InvoiceRow, listInvoices } from '../invoices/store.ts';
import { beginPayment } from '../payments/begin-payment.ts';

export interface BillingApp extends TestApp {
  stripe: FakeStripe;
  /** Starts the payment of a plan; returns the id of its intent. */
  begin(owner: Owner, plan: PaidPlan): Promise<string>;
  /** Buys a plan as someone does in a browser. */
  buy(owner: Owner, plan: PaidPlan): Promise<string>;
  /** Like `buy`, at another time. */
  buyAt(owner: Owner, plan: PaidPlan, time: string): Promise<string>;
  /** Saves another card in a browser, without a payment; returns its id. */
  replaceCard(owner: Owner): Promise<string>;
  /** Records usage at that time. */
  useAt(owner: Owner, kind: Usage['kind'], quantity: number, time: string): Promise<void>;
  /** Does what the hourly job does: closes past months and charges what is due. */
  runCycle(time: string): Promise<void>;
  billingOf(owner: Owner): Promise<Billing>;
  /** The owner's invoices, oldest first. */
  invoicesOf(owner: Owner): Promise<InvoiceRow[]>;
}

/** The app with a fake Stripe. */
export async function billingApp({ env = {}, ...options }: TestOptions = {}): Promise<BillingApp> {
  const stripe = await fakeStripe();
  const app = await testApp({ env: { ENFORCE_PLAN_LIMITS: '1', ...stripe.env, ...env }, ...options });
  const begin = async (owner: Owner, plan: PaidPlan) => {
    const body = { amount: plans[plan].priceCents / 100 };
    const { clientSecret } = await owner.get(calls.createPaymentIntent, { body });
    return stripe.intent(clientSecret).id;
  };
  const close = async () => {
    await app.close();
    await stripe.close();
  };
  return {
    ...app,
    stripe,
    begin,
    async buy(owner, plan) {
      const intentId = await begin(owner, plan);
      await stripe.pay(intentId, app.url);
      return intentId;
    },
    async buyAt(owner, plan, time) {
      const workspace = await currentWorkspace(app.db, owner.user, { named: null, last: null });
      if (!workspace) throw new Error('the owner has no workspace');
      const clientSecret = await beginPayment(app.services, workspace, plan, new Date(time));
      const event = await stripe.pay(clientSecret);
      await handleEvent(app.services, readPaymentEvent(event), new Date(time));
      return stripe.intent(clientSecret).id;
    },
    async replaceCard(owner) {
      const { clientSecret } = await owner.get(calls.replacePaymentMethod);
      const event = await stripe.saveCard(clientSecret, app.url);
      return (event.data.object as { payment_method: string }).payment_method;
    },
    async useAt(owner, kind, quantity, time) {
      await app
        .db('usage_ledger')
        .insert({ workspace_id: owner.workspaceId, kind, quantity, created_at: new Date(time) });
    },
    async runCycle(time) {
      const now = new Date(time);
      // Charges immediately, at that time. Otherwise a worker of the app would do it now.
      const queue = { ...app.services.queue, send: () => Promise.resolve() };
      await closeCycles({ ...app.services, queue }, AbortSignal.timeout(30_000), now);
      for (const invoice of await findDueInvoices(app.db, now)) await chargeInvoice(app.services, invoice, now);
    },
    invoicesOf: async (owner) => (await listInvoices(app.db, owner.workspaceId)).reverse(),
    billingOf: (owner) => owner.get(calls.getBilling),
    close,
    [Symbol.asyncDispose]: close,
  };
}
