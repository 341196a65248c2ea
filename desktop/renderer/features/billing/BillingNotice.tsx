import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type Billing, billingEndpoints } from '#shared/contracts/billing.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { showToast } from '../../components/toasts.tsx';
import { host } from '../../host/host.ts';
import { translated } from '../../language/words.ts';
import { paymentFailed } from '../checkout/payment-return.ts';
import { loadProvider, PaymentRefusal } from '../checkout/provider.tsx';
import { useMay } from '../workspaces/data.ts';
import { useBilling, useBillingAddress } from './data.ts';
import { readReturnState, returnPath, returnState } from './returns.ts';
import { words } from './words.tsx';

/** What the owner must know about a failed charge, in the server's words, and what to do about it. */
export function BillingNotice() {
  const { data: billing } = useBilling();
  const back = readReturnState(useLocation().state);
  const mayPay = useMay('own');
  if (billing?.unconfirmedInvoiceId !== undefined) {
    // It was just confirmed, but the server doesn't know yet.
    if (back?.for === 'invoice' && back.outcome !== 'failed') return null;
    return <ConfirmInvoice billing={billing} invoiceId={billing.unconfirmedInvoiceId} />;
  }
  if (!billing?.notice) return null;
  return (
    <Callout tone="warn" className="mb-6" action={mayPay && <OtherCard billing={billing} />}>
      {translated(billing.notice)}
    </Callout>
  );
}

/** The failed charge is retried with a new card. Owners who were moved to the Free plan choose a plan instead. */
function OtherCard({ billing: { plan, paymentMethod, publishableKey } }: { billing: Billing }) {
  const { isCardOpen, openCard } = useBillingAddress();
  if (publishableKey === null || isCardOpen) return null;
  if (plan === 'free') {
    return (
      <Button asChild size="small">
        <Link to="/pricing">{words().plan.compare}</Link>
      </Button>
    );
  }
  return (
    <Button size="small" onClick={openCard}>
      {paymentMethod ? words().card.replace : words().card.add}
    </Button>
  );
}

interface ConfirmInvoiceProps {
  billing: Billing;
  invoiceId: number;
}

/** Leads to the bank, which pays once its customer has confirmed. */
function ConfirmInvoice({ billing: { notice, publishableKey }, invoiceId }: ConfirmInvoiceProps) {
  const mayPay = useMay('own');
  const text = words().confirmation;
  const navigate = useNavigate();
  const confirm = useMutation({
    mutationFn: (key: string) => confirmInvoice(key, invoiceId),
    onSuccess: (outcome) =>
      navigate('/dashboard/billing', {
        replace: true,
        preventScrollReset: true,
        state: returnState({ for: 'invoice', id: invoiceId }, outcome),
      }),
    onError: (error) => {
      if (error instanceof ApiError) showError(text.failed, error);
      else showToast(paymentFailed(error instanceof PaymentRefusal ? error.reason : undefined));
    },
  });

  function begin() {
    if (!host.canPayHere) host.openOutside(host.serverUrl('/dashboard/billing'));
    else if (publishableKey !== null) confirm.mutate(publishableKey);
  }

  return (
    <Callout
      tone="warn"
      title={text.title}
      className="mb-6"
      action={
        mayPay &&
        publishableKey !== null && (
          <Button size="small" tone="primary" isBusy={confirm.isPending} onClick={begin}>
            {host.canPayHere ? text.confirm : text.confirmOutside}
          </Button>
        )
      }
    >
      {notice && translated(notice)}
    </Callout>
  );
}

/**
 * Asks the bank to have its customer confirm an invoice's payment. If the bank uses its own page, this never returns,
 * and the billing page continues.
 * @throws PaymentRefusal
 */
async function confirmInvoice(publishableKey: string, invoiceId: number): Promise<'done' | 'processing'> {
  const [stripe, { clientSecret, paymentMethodId }] = await Promise.all([
    loadProvider(publishableKey),
    callEndpoint(billingEndpoints.confirmInvoice, { params: { id: invoiceId } }),
  ]);
  const { paymentIntent: present } = await stripe.retrievePaymentIntent(clientSecret);
  const { paymentIntent, error }: { paymentIntent?: PaymentIntent | undefined; error?: StripeError | undefined } =
    // An earlier attempt was interrupted, so continue it.
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
