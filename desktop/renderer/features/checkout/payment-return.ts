import type { Location } from 'react-router-dom';
import { PaidPlan } from '#shared/contracts/billing.ts';
import type { ToastMessage } from '../../components/toasts.tsx';
import { words } from './words.tsx';

/** A payment's result, as far as the checkout or the bank's page knows. */
export interface PaymentReturn {
  plan: PaidPlan;
  outcome: 'paid' | 'processing' | 'failed';
  /** Returned from the bank's page, so the result isn't confirmed yet. */
  isFromBank: boolean;
}

/** The state that the checkout passes to the billing page. */
export const paidState = (plan: PaidPlan) => ({ paidPlan: plan });

/**
 * What the URL or the checkout says about a payment that was just made. The provider adds `redirect_status` to the
 * return URL. Neither is trusted: only the provider's webhook changes the plan.
 */
export function readPaymentReturn({
  search,
  state,
}: Pick<Location<unknown>, 'search' | 'state'>): PaymentReturn | null {
  const query = new URLSearchParams(search);
  const status = query.get('redirect_status');
  // The billing page reports its own returns.
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

/** @param reason the provider's message, if any */
export function paymentFailed(reason = words().form.failedDetail) {
  return { title: words().form.failed, description: reason, tone: 'danger' } satisfies ToastMessage;
}
