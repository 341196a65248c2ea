import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Billing } from '#shared/contracts/billing.ts';
import { ApiError } from '../../api/api-error.ts';
import { showError } from '../../api/show-error.ts';
import { useMay } from '../../api/use-workspaces.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { showToast } from '../../components/toast-store.ts';
import { host } from '../../host/current-host.ts';
import { PaymentRefusal } from '../checkout/payment-refusal.ts';
import { paymentFailed } from '../checkout/payment-toasts.ts';
import { returnState } from './billing-return.ts';

interface ConfirmInvoiceProps {
  billing: Billing;
  invoiceId: number;
}

/** The bank pays once its customer has confirmed it; this leads to the bank. */
export function ConfirmInvoice({ billing: { notice, publishableKey }, invoiceId }: ConfirmInvoiceProps) {
  const mayPay = useMay('own');
  const navigate = useNavigate();
  const confirm = useMutation({
    mutationFn: async (key: string) => (await import('./confirm-invoice.ts')).confirmInvoice(key, invoiceId),
    onSuccess: (outcome) =>
      navigate('/dashboard/billing', {
        replace: true,
        preventScrollReset: true,
        state: returnState({ for: 'invoice', id: invoiceId }, outcome),
      }),
    onError: (error) => {
      if (error instanceof ApiError) showError('Error confirming payment', error);
      else showToast(paymentFailed(error instanceof PaymentRefusal ? error.words : undefined));
    },
  });

  function begin() {
    if (!host.canPayHere) host.openOutside(host.serverUrl('/dashboard/billing'));
    else if (publishableKey !== null) confirm.mutate(publishableKey);
  }

  return (
    <Callout
      tone="warn"
      title="Your bank asks you to confirm a payment"
      className="mb-6"
      action={
        mayPay &&
        publishableKey !== null && (
          <Button size="small" tone="primary" isBusy={confirm.isPending} onClick={begin}>
            {host.canPayHere ? 'Confirm payment' : 'Confirm in your browser'}
          </Button>
        )
      }
    >
      {notice}
    </Callout>
  );
}
