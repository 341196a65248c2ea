import type { Page } from '@playwright/test';
import type { FakeStripe } from '#server/testing/fake-stripe/fake-stripe.ts';
import { type Outcome, stripeScript } from '../testing/stripe-script.ts';

/** Numbers from Stripe's test mode. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** The bank needs its customer to confirm on its own page. */
  askedByBank: '4000 0000 0000 3220',
  /** Another valid card. */
  other: '5555 5555 5555 4444',
} as const;

export interface StripeInBrowser {
  /** The checks submitted with the form, newest last. */
  looks(): Promise<{ theme: string; variables: Record<string, string> }[]>;
  /** Sends the webhooks held so far. */
  releaseWebhooks(): Promise<void>;
}

export interface StripeOptions {
  holdWebhooks?: boolean;
}

/**
 * Replaces js.stripe.com in a browser test: card fields, confirmPayment and confirmSetup with their outcomes. The fake
 * Stripe handles the money. Its signed webhooks are sent to Parley at once or when `releaseWebhooks` is called.
 */
export async function stripeInBrowser(
  page: Page,
  stripe: FakeStripe,
  parleyUrl: string,
  { holdWebhooks = false }: StripeOptions = {},
): Promise<StripeInBrowser> {
  const held: object[] = [];
  const target = holdWebhooks ? undefined : parleyUrl;
  await page.exposeFunction('payAtStripe', async (clientSecret: string, number: string): Promise<Outcome> => {
    if (number === cards.declined) {
      await stripe.decline(clientSecret, target);
      return 'declined';
    }
    const event = await stripe.pay(clientSecret, target);
    if (holdWebhooks) held.push(event);
    return number === cards.askedByBank ? 'bank' : 'paid';
  });
  await page.exposeFunction('saveAtStripe', async (clientSecret: string, number: string): Promise<Outcome> => {
    if (number === cards.declined) return 'declined';
    const event = await stripe.saveCard(clientSecret, target);
    if (holdWebhooks) held.push(event);
    return number === cards.askedByBank ? 'bank' : 'paid';
  });
  // The bank asks, and its customer confirms.
  await page.exposeFunction('confirmAtStripe', async (clientSecret: string): Promise<Outcome> => {
    const event = await stripe.confirm(clientSecret, target);
    if (holdWebhooks) held.push(event);
    return 'paid';
  });
  await page.exposeFunction('statusAtStripe', () => 'requires_payment_method');
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript.toString()})()` }),
  );
  return {
    looks: () => page.evaluate(() => (window as unknown as { stripeLooks: [] }).stripeLooks),
    releaseWebhooks: async () => {
      for (const event of held.splice(0)) await stripe.deliver(event, parleyUrl);
    },
  };
}
