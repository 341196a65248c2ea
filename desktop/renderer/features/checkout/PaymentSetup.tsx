import { Elements } from '@stripe/react-stripe-js';
import type { PaidPlan } from '#shared/contracts/billing.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { SettingUp } from './SettingUp.tsx';
import { usePaymentSetup } from './use-payment-setup.ts';
import { useProviderLook } from './use-provider-look.ts';

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
  if (error)
    return <ErrorState title="The payment could not be set up" error={error} onRetry={retry} className="py-6" />;
  if (!provider || !clientSecret) return <SettingUp />;
  return (
    <Elements key={clientSecret} stripe={provider} options={{ clientSecret, appearance }}>
      <PaymentForm plan={plan} presentPlan={presentPlan} onPaying={onPaying} />
    </Elements>
  );
}
