import { onTestFinished } from 'vitest';
import { type StripeCalls, stripeScript } from './stripe-script.ts';

/** Replaces js.stripe.com. It accepts any card and asks the bank if a payment needs confirmation. */
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
