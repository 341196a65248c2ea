import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { PaidPlan } from '#shared/contracts/billing.ts';
import { host } from '../../host/current-host.ts';
import { PaymentRefusal } from './payment-refusal.ts';

/**
 * Pays with what was typed. Some banks lead to a page of their own first; then this never returns, and the billing page
 * is where it continues.
 * @throws PaymentRefusal
 */
export async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  plan: PaidPlan,
): Promise<'paid' | 'processing'> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: host.serverUrl(`/dashboard/billing?plan=${plan}`) },
    redirect: 'if_required',
  });
  // Paid already, for instance in another tab.
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded') return 'paid';
  if (intent?.status === 'processing') return 'processing';
  throw new PaymentRefusal(error?.message);
}
