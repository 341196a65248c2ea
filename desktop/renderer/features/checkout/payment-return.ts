import type { Location } from 'react-router-dom';
import { PaidPlan } from '#shared/contracts/billing.ts';
import type { ToastMessage } from '../../components/toasts.tsx';
import { words } from './words.tsx';

/** How a payment ended, as far as the checkout or the bank's page could tell. */
export interface PaymentReturn {
  plan: PaidPlan;
  outcome: 'paid' | 'processing' | 'failed';
  /** The bank's page led here, so nobody has said yet how it went. */
  isFromBank: boolean;
}

/** The state the checkout hands to the billing page. */
export const paidState = (plan: PaidPlan) => ({ paidPlan: plan });

/**
 * What the address or the checkout says about a payment that has just been made. The provider adds `redirect_status` to
 * the address it returns to. Neither gives anything away: the plan comes with the provider's own word to the server.
 */
export function readPaymentReturn({
  search,
  state,
}: Pick<Location<unknown>, 'search' | 'state'>): PaymentReturn | null {
  const query = new URLSearchParams(search);
  const status = query.get('redirect_status');
  // What comes back to the billing page itself is reported there.
  if (status && !query.has('for')) {
    const plan = PaidPlan.catch('pro').parse(query.get('plan'));
    const outcome = status === 'succeeded' ? 'paid' : status === 'failed' ? 'failed' : 'processing';
    return { plan, outcome, isFromBank: true };
  }
  if (typeof state !== 'object' || state === null || !('paidPlan' in state)) return null;
  const plan = PaidPlan.safeParse(state.paidPlan);
  return plan.success ? { plan: plan.data, outcome: 'paid', isFromBank: false } : null;
}

export function paymentSuccessful(): ToastMessage {
  const { successful, successfulDetail } = words().form;
  return { title: successful, description: successfulDetail };
}

/** @param reason the provider's own words, where it has some */
export function paymentFailed(reason = words().form.failedDetail) {
  return { title: words().form.failed, description: reason, tone: 'danger' } satisfies ToastMessage;
}
