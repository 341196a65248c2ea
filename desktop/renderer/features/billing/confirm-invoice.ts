import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { billingEndpoints } from '#shared/contracts/billing.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { host } from '../../host/current-host.ts';
import { loadProvider } from '../checkout/load-provider.ts';
import { PaymentRefusal } from '../checkout/payment-refusal.ts';
import { returnPath } from './billing-return.ts';

/**
 * Has the bank ask its customer about the payment of an invoice. Some banks do it on a page of their own; then this never
 * returns, and the billing page is where it continues.
 * @throws PaymentRefusal
 */
export async function confirmInvoice(publishableKey: string, invoiceId: number): Promise<'done' | 'processing'> {
  const [stripe, { clientSecret, paymentMethodId }] = await Promise.all([
    loadProvider(publishableKey),
    callEndpoint(billingEndpoints.confirmInvoice, { params: { id: invoiceId } }),
  ]);
  const { paymentIntent: present } = await stripe.retrievePaymentIntent(clientSecret);
  const { paymentIntent, error }: { paymentIntent?: PaymentIntent | undefined; error?: StripeError | undefined } =
    // Begun before and left: it resumes where it stopped.
    present?.status === 'requires_action'
      ? await stripe.handleNextAction({ clientSecret })
      : await stripe.confirmPayment({
          clientSecret,
          confirmParams: {
            payment_method: paymentMethodId,
            return_url: host.serverUrl(returnPath({ for: 'invoice', id: invoiceId })),
          },
          redirect: 'if_required',
        });
  const status = (paymentIntent ?? error?.payment_intent)?.status;
  if (status === 'succeeded') return 'done';
  if (status === 'processing') return 'processing';
  throw new PaymentRefusal(error?.message);
}
