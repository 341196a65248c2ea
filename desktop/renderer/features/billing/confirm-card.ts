import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { host } from '../../host/current-host.ts';
import { PaymentRefusal } from '../checkout/payment-refusal.ts';
import { returnPath } from './billing-return.ts';

/**
 * Saves the card that was typed. Some banks lead to a page of their own first; then this never returns, and the billing
 * page is where it continues.
 * @param before when the current card was saved
 * @throws PaymentRefusal
 */
export async function confirmCard(
  stripe: Stripe,
  elements: StripeElements,
  before: string,
): Promise<'done' | 'processing'> {
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    confirmParams: { return_url: host.serverUrl(returnPath({ for: 'card', before })) },
    redirect: 'if_required',
  });
  // Saved already, for instance in another tab.
  const status = (setupIntent ?? error?.setup_intent)?.status;
  if (status === 'succeeded') return 'done';
  if (status === 'processing') return 'processing';
  throw new PaymentRefusal(error?.message);
}
