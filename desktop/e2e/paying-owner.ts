import type { Page } from '@playwright/test';
import { type FakeStripe, fakeStripe } from '#server/testing/fake-stripe/fake-stripe.ts';
import { test as base } from './owner.ts';
import { type StripeInBrowser, type StripeOptions, stripeInBrowser } from './stripe-page.ts';

interface Buying {
  buy(plan: 'pro' | 'business'): Promise<void>;
  /** The same for a test that continues with the fake Stripe script in the browser. */
  buyInBrowser(plan: 'pro' | 'business', options?: StripeOptions): Promise<StripeInBrowser>;
}

/** Parley with payments configured, and its fake Stripe. */
export const test = base.extend<Buying, { stripe: FakeStripe }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using stripe = await fakeStripe();
      await provide(stripe);
    },
    { scope: 'worker' },
  ],
  parleyEnv: [({ stripe }, provide) => provide(stripe.env), { scope: 'worker' }],
  /** The page's owner buys a plan through the same calls as the pages. */
  buy: async ({ page, owner, stripe, parley }, provide) => {
    await provide(async (plan) => {
      const amount = plan === 'pro' ? 29 : 99;
      const response = await page.request.post('/api/create-payment-intent', { data: { amount } });
      if (!response.ok()) throw new Error(`${owner.username}: ${await response.text()}`);
      const { clientSecret } = (await response.json()) as { clientSecret: string };
      await stripe.pay(clientSecret, parley.url);
    });
  },
  buyInBrowser: async ({ page, buy, stripe, parley }, provide) => {
    await provide(async (plan, options) => {
      await buy(plan);
      return stripeInBrowser(page, stripe, parley.url, options);
    });
  },
});

/** Changes some fields of a call's response and keeps the rest. */
export async function changeReply(page: Page, path: string, fields: object): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...fields } });
  });
}
