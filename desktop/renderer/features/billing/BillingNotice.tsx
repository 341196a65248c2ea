import { useLocation } from 'react-router-dom';
import { useBilling } from '../../api/use-billing.ts';
import { Callout } from '../../components/Callout.tsx';
import { readReturnState } from './billing-return.ts';
import { ConfirmInvoice } from './ConfirmInvoice.tsx';

/** What the owner must know about a charge that failed, in the server's words, and what there is to do about it. */
export function BillingNotice() {
  const { data: billing } = useBilling();
  const back = readReturnState(useLocation().state);
  if (billing?.unconfirmedInvoiceId !== undefined) {
    // It was confirmed just now, which the server has yet to hear.
    if (back?.for === 'invoice' && back.outcome !== 'failed') return null;
    return <ConfirmInvoice billing={billing} invoiceId={billing.unconfirmedInvoiceId} />;
  }
  if (!billing?.notice) return null;
  return (
    <Callout tone="warn" className="mb-6">
      {billing.notice}
    </Callout>
  );
}
