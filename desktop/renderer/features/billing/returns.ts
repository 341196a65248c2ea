import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { Billing } from '#shared/contracts/billing.ts';
import { showToast } from '../../components/toasts.tsx';
import { type PaymentReturn, paymentFailed, paymentSuccessful, readPaymentReturn } from '../checkout/payment-return.ts';
import { cardName, outdatePlan, useBilling } from './data.ts';
import { words } from './words.tsx';

/** What the user did with the provider's script on this page, until the server knows about it. */
export type BillingReturn = {
  outcome: 'done' | 'processing' | 'failed';
} & (
  | {
      for: 'card';
      /** When the previous card was saved; empty if there was none. */
      before: string;
    }
  | { for: 'invoice'; id: number }
);

type Subject = { for: 'card'; before: string } | { for: 'invoice'; id: number };

/** The state in which the page continues. */
export const returnState = (subject: Subject, outcome: BillingReturn['outcome']) => ({
  billingReturn: { ...subject, outcome },
});

/** The URL that a bank's page returns to. The provider adds `redirect_status`. */
export function returnPath(subject: Subject): string {
  const [name, value] = subject.for === 'card' ? ['before', subject.before] : ['id', String(subject.id)];
  return `/dashboard/billing?${new URLSearchParams([
    ['for', subject.for],
    [name ?? '', value ?? ''],
  ]).toString()}`;
}

/** What the URL says after a bank's page. */
function readReturnAddress(search: string): BillingReturn | null {
  const query = new URLSearchParams(search);
  const status = query.get('redirect_status');
  if (!status) return null;
  const outcome = status === 'succeeded' ? 'done' : status === 'failed' ? 'failed' : 'processing';
  const id = Number(query.get('id'));
  if (query.get('for') === 'card') return { for: 'card', before: query.get('before') ?? '', outcome };
  if (query.get('for') === 'invoice' && Number.isInteger(id)) return { for: 'invoice', id, outcome };
  return null;
}

export function readReturnState(state: Location<unknown>['state']): BillingReturn | null {
  if (typeof state !== 'object' || state === null || !('billingReturn' in state)) return null;
  return state.billingReturn as BillingReturn;
}

/** Whether the server knows about it. */
function isHeardOf(back: BillingReturn, billing: Billing): boolean {
  if (back.for === 'invoice') return billing.unconfirmedInvoiceId !== back.id;
  return billing.paymentMethod !== null && billing.paymentMethod.savedAt !== back.before;
}

/** After saving a card or confirming a payment, waits until the server knows about it. */
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

  // The provider's secret must not stay in the URL.
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
    const text = words().returned;
    showToast(
      subject === 'card'
        ? { title: text.cardSaved, description: text.cardSavedDetail(card) }
        : { title: text.invoicePaid, description: text.invoicePaidDetail },
    );
    void outdatePlan(client);
    void navigate('/dashboard/billing', { replace: true, preventScrollReset: true });
  }, [isOver, subject, card, client, navigate]);

  return { back, ...looks };
}

/**
 * After a payment, waits until the server knows about it. Becomes 'late' after a minute, which requires patience, not a
 * second payment.
 */
export function usePaymentReturn(): {
  payment: PaymentReturn | null;
  phase: 'waiting' | 'active' | 'late';
  lookAgain(): void;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: billing } = useBilling();
  const [payment] = useState(() => readPaymentReturn(location));
  const isPaid = payment !== null && payment.outcome !== 'failed';
  const isActive = isPaid && billing?.plan === payment.plan;
  const isWaiting = isPaid && !isActive;
  const { isLate, lookAgain } = useLooks(isWaiting);

  useEffect(() => {
    if (!payment?.isFromBank || payment.outcome === 'processing') return;
    showToast(payment.outcome === 'paid' ? paymentSuccessful() : paymentFailed());
  }, [payment]);

  // A reload must not show a finished payment again. While it is pending, the URL keeps it.
  const isOver = payment !== null && !isWaiting;
  useEffect(() => {
    if (!isOver) return;
    void outdatePlan(client);
    void navigate('/dashboard/billing', { replace: true, preventScrollReset: true });
  }, [isOver, client, navigate]);

  const phase = isActive ? 'active' : isLate ? 'late' : 'waiting';
  return { payment, phase, lookAgain };
}

/** Seconds between polls. The provider usually notifies the server within two. One minute in total. */
const pauses = [0.5, 1, 1, 2, 2, 3, 5, 5, 10, 10, 20];

/** Polls billing until the provider has notified the server. */
function useLooks(isWaiting: boolean): { isLate: boolean; lookAgain(): void } {
  const { refetch } = useBilling();
  const [looks, setLooks] = useState(0);
  const [wasWaiting, setWasWaiting] = useState(isWaiting);
  // Starts over for the next wait.
  if (wasWaiting !== isWaiting) {
    setWasWaiting(isWaiting);
    if (isWaiting) setLooks(0);
  }

  useEffect(() => {
    const pause = pauses[looks];
    if (!isWaiting || pause === undefined) return;
    const timer = setTimeout(() => {
      void refetch().finally(() => setLooks((count) => count + 1));
    }, pause * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, looks, refetch]);

  return { isLate: looks >= pauses.length, lookAgain: () => setLooks(0) };
}
