import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { outdatePlan, useBilling } from '../../api/use-billing.ts';
import { showToast } from '../../components/toast-store.ts';
import { type BillingReturn, isHeardOf, readReturnAddress, readReturnState } from './billing-return.ts';
import { cardName } from './describe-card.ts';
import { useLooks } from './use-looks.ts';

/** After a card was saved or a payment confirmed: waits until the server has heard of it, too. */
export function useBillingReturn(): { back: BillingReturn | null; isLate: boolean; lookAgain(): void } {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: billing } = useBilling();
  const fromBank = readReturnAddress(search);
  const back = fromBank ?? readReturnState(state);
  const isPending = back !== null && back.outcome !== 'failed';
  const isOver = isPending && billing !== undefined && isHeardOf(back, billing);
  const looks = useLooks(isPending && !isOver);

  // The provider's secret must not stay in the address.
  const seen = fromBank && JSON.stringify(fromBank);
  useEffect(() => {
    if (!seen) return;
    const kept = { billingReturn: JSON.parse(seen) as BillingReturn };
    void navigate('/dashboard/billing', { replace: true, preventScrollReset: true, state: kept });
  }, [seen, navigate]);

  const subject = back?.for;
  const card = billing?.paymentMethod ? cardName(billing.paymentMethod) : '';
  useEffect(() => {
    if (!isOver) return;
    showToast(
      subject === 'card'
        ? { title: 'Card saved', description: `${card} will be charged for future invoices.` }
        : { title: 'Payment confirmed', description: 'The invoice is paid, and your plan continues.' },
    );
    void outdatePlan(client);
    void navigate('/dashboard/billing', { replace: true, preventScrollReset: true });
  }, [isOver, subject, card, client, navigate]);

  return { back, ...looks };
}
