import { onTestFinished } from 'vitest';
import { type StripeCalls, stripeScript } from './stripe-script.ts';

/** Stands in for js.stripe.com: pays with any card, and asks the bank where a payment is to be confirmed. */
export function standInStripe(calls: Partial<StripeCalls> = {}): void {
  const paid = async () => 'paid' as const;
  const all: StripeCalls = {
    payAtStripe: paid,
    saveAtStripe: paid,
    confirmAtStripe: paid,
    statusAtStripe: async () => 'requires_payment_method',
    ...calls,
  };
  Object.assign(window, all);
  stripeScript();
  onTestFinished(() => {
    for (const name of ['Stripe', 'stripeLooks', ...Object.keys(all)]) Reflect.deleteProperty(window, name);
  });
}
