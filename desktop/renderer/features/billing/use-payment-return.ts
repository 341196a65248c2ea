import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { outdatePlan, useBilling } from '../../api/use-billing.ts';
import { showToast } from '../../components/toast-store.ts';
import { type PaymentReturn, readPaymentReturn } from '../checkout/payment-return.ts';
import { paymentFailed, paymentSuccessful } from '../checkout/payment-toasts.ts';
import { useLooks } from './use-looks.ts';

/**
 * After a payment: waits until the server has heard of it, too. 'late' when it has not within a minute, which needs no
 * second payment but patience.
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
    showToast(payment.outcome === 'paid' ? paymentSuccessful : paymentFailed());
  }, [payment]);

  // A reload must not wait for, or tell of, what is over; while it waits, the address keeps it.
  const isOver = payment !== null && !isWaiting;
  useEffect(() => {
    if (!isOver) return;
    void outdatePlan(client);
    void navigate('/dashboard/billing', { replace: true, preventScrollReset: true });
  }, [isOver, client, navigate]);

  const phase = isActive ? 'active' : isLate ? 'late' : 'waiting';
  return { payment, phase, lookAgain };
}
