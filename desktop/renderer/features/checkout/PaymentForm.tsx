import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaidPlan } from '#shared/contracts/billing.ts';
import { formatPrice } from '#shared/plans/describe-plan.ts';
import { type PlanName, plans } from '#shared/plans/plans.ts';
import { outdatePlan } from '../../api/use-billing.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useUser } from '../../session/use-session.ts';
import { LegalLinks } from '../legal/LegalLinks.tsx';
import { confirmPayment } from './confirm-payment.ts';
import { PaymentRefusal } from './payment-refusal.ts';
import { paidState } from './payment-return.ts';
import { paymentFailed, paymentSuccessful } from './payment-toasts.ts';

interface PaymentFormProps {
  plan: PaidPlan;
  presentPlan: PlanName;
  onPaying(isPaying: boolean): void;
}

export function PaymentForm({ plan, presentPlan, onPaying }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { email } = useUser();
  const [isReady, setReady] = useState(false);
  const pay = useMutation({
    mutationFn: () => {
      if (!stripe || !elements) throw new PaymentRefusal(undefined);
      return confirmPayment(stripe, elements, plan);
    },
    onMutate: () => onPaying(true),
    onSuccess: (outcome) => {
      if (outcome === 'paid') showToast(paymentSuccessful);
      void outdatePlan(client);
      void navigate('/dashboard/billing', { state: paidState(plan) });
    },
    onError: (error) => showToast(paymentFailed(wordsOf(error))),
    onSettled: () => onPaying(false),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pay.isPending) pay.mutate();
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <div className="min-h-60">
        <PaymentElement
          options={{ business: { name: 'Parley' }, defaultValues: { billingDetails: { email } } }}
          onReady={() => setReady(true)}
        />
      </div>
      {pay.isError && <Callout tone="danger">{paymentFailed(wordsOf(pay.error)).description}</Callout>}
      <Button type="submit" tone="primary" size="large" className="w-full" disabled={!isReady} isBusy={pay.isPending}>
        Pay {formatPrice(plans[plan].priceCents)}
      </Button>
      <p className="text-13 text-text-muted">
        By paying you agree to the <LegalLinks />. Your {plans[plan].label} plan renews every calendar month. The days
        of this month before it started are credited on your next invoice
        {presentPlan === 'pro' && ', and so is the rest of your Pro plan'}. Taxes may be added.
      </p>
    </form>
  );
}

function wordsOf(error: Error): string | undefined {
  return error instanceof PaymentRefusal ? error.words : undefined;
}
