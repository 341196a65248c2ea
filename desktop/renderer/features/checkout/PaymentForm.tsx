import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaidPlan } from '#shared/contracts/billing.ts';
import { type PlanName, plans } from '#shared/plans/plans.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { ErrorState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { host } from '../../host/host.ts';
import { useUser } from '../../session/session-store.ts';
import { outdatePlan } from '../billing/data.ts';
import { words as billingWords } from '../billing/words.tsx';
import { LegalLinks } from '../legal/LegalLinks.tsx';
import { usePaymentSetup } from './data.ts';
import { paidState, paymentFailed, paymentSuccessful } from './payment-return.ts';
import { PaymentRefusal, SettingUp, useProviderLook } from './provider.tsx';

import { words } from './words.tsx';

interface PaymentSetupProps {
  plan: PaidPlan;
  presentPlan: PlanName;
  publishableKey: string;
  isUpdate: boolean;
  onPaying(isPaying: boolean): void;
}

export function PaymentSetup({ plan, presentPlan, publishableKey, isUpdate, onPaying }: PaymentSetupProps) {
  const { provider, clientSecret, error, retry } = usePaymentSetup(plan, publishableKey, isUpdate);
  const appearance = useProviderLook();
  if (error) return <ErrorState title={words().form.setupFailed} error={error} onRetry={retry} className="py-6" />;
  if (!provider || !clientSecret) return <SettingUp label={words().form.settingUp} />;
  return (
    <Elements key={clientSecret} stripe={provider} options={{ clientSecret, appearance }}>
      <PaymentForm plan={plan} presentPlan={presentPlan} onPaying={onPaying} />
    </Elements>
  );
}

interface PaymentFormProps {
  plan: PaidPlan;
  presentPlan: PlanName;
  onPaying(isPaying: boolean): void;
}

function PaymentForm({ plan, presentPlan, onPaying }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { email } = useUser();
  const text = words().form;
  const [isReady, setReady] = useState(false);
  const pay = useMutation({
    mutationFn: () => {
      if (!stripe || !elements) throw new PaymentRefusal(undefined);
      return confirmPayment(stripe, elements, plan);
    },
    onMutate: () => onPaying(true),
    onSuccess: (outcome) => {
      if (outcome === 'paid') showToast(paymentSuccessful());
      void outdatePlan(client);
      void navigate('/dashboard/billing', { state: paidState(plan) });
    },
    onError: (error) => showToast(paymentFailed(reasonOf(error))),
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
      {pay.isError && <Callout tone="danger">{paymentFailed(reasonOf(pay.error)).description}</Callout>}
      <Button type="submit" tone="primary" size="large" className="w-full" disabled={!isReady} isBusy={pay.isPending}>
        {text.pay(billingWords().price(plans[plan].priceCents))}
      </Button>
      <p className="text-13 text-text-muted">{text.terms(<LegalLinks />, plans[plan].label, presentPlan === 'pro')}</p>
    </form>
  );
}

function reasonOf(error: Error): string | undefined {
  return error instanceof PaymentRefusal ? error.reason : undefined;
}

/**
 * Pays with the entered card. If the bank uses its own page, this never returns, and the billing page continues.
 * @throws PaymentRefusal
 */
async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  plan: PaidPlan,
): Promise<'paid' | 'processing'> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: host.serverUrl(`/dashboard/billing?plan=${plan}`) },
    redirect: 'if_required',
  });
  // Already paid, such as in another tab.
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded') return 'paid';
  if (intent?.status === 'processing') return 'processing';
  throw new PaymentRefusal(error?.message);
}
