import type { Billing, PaidPlan } from '#shared/contracts/billing.ts';
import { billingEndpoints as calls } from '#shared/contracts/billing.ts';
import { plans } from '#shared/plans/plans.ts';
import { type FakeStripe, fakeStripe } from '../../../testing/fake-stripe.ts';
import { type Owner, type TestApp, type TestOptions, testApp } from '../../../testing/test-app.ts';

export interface BillingApp extends TestApp {
  stripe: FakeStripe;
  /** Begins the payment of a plan; returns the id of its intent. */
  begin(owner: Owner, plan: PaidPlan): Promise<string>;
  /** Buys a plan as somebody does in a browser. */
  buy(owner: Owner, plan: PaidPlan): Promise<string>;
  billingOf(owner: Owner): Promise<Billing>;
}

/** The app with a stand-in for Stripe beside it. */
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
    billingOf: (owner) => owner.get(calls.getBilling),
    close,
    [Symbol.asyncDispose]: close,
  };
}
