import type { ToastMessage } from '../../components/toast-store.ts';

export const paymentSuccessful: ToastMessage = {
  title: 'Payment Successful',
  description: 'Thank you for your purchase!',
};

/** With the provider's own words where it has some. */
export function paymentFailed(words = 'An error occurred while processing your payment.'): ToastMessage {
  return { title: 'Payment Failed', description: words, tone: 'danger' };
}
