import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Billing, PaidPlan } from '#shared/contracts/billing.ts';
import { plans } from '#shared/plans/plans.ts';
import { useBilling } from '../../api/use-billing.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { host } from '../../host/current-host.ts';
import { PayInBrowser } from './PayInBrowser.tsx';
import { PaymentSetup } from './PaymentSetup.tsx';
import { SettingUp } from './SettingUp.tsx';

interface PaymentProps {
  plan: PaidPlan;
  /** True once another plan was chosen than the page was opened with. */
  isUpdate: boolean;
  onPaying(isPaying: boolean): void;
  onChoose(plan: PaidPlan): void;
}

export function Payment(props: PaymentProps) {
  const { data: billing, isError, error, refetch } = useBilling();
  const isTest = billing?.publishableKey?.startsWith('pk_test_') ?? false;
  return (
    <Card aria-labelledby="payment" className="p-4 sm:p-6">
      <div className="mb-4 flex h-6 items-center justify-between gap-4">
        <h2 id="payment" className="text-16 font-semibold">
          Payment
        </h2>
        {isTest && <Badge tone="warn">Test mode. No money is charged.</Badge>}
      </div>
      {billing ? (
        <Step billing={billing} {...props} />
      ) : isError ? (
        <ErrorState title="Your plan could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <SettingUp />
      )}
    </Card>
  );
}

function Step({ billing, plan, isUpdate, onPaying, onChoose }: PaymentProps & { billing: Billing }) {
  const present = plans[billing.plan];
  const wanted = plans[plan];
  if (present.name === plan) {
    return (
      <NoPayment
        title={`You are on the ${wanted.label} plan`}
        billingLabel="Go to Billing"
        action={plan === 'pro' && <Button onClick={() => onChoose('business')}>See what’s in Business</Button>}
      >
        {billing.nextPlan === plan
          ? 'There’s nothing to pay. Usage beyond the plan is charged at the end of each cycle.'
          : `It changes to ${plans[billing.nextPlan].label} at the end of the cycle. You can keep it in Billing.`}
      </NoPayment>
    );
  }
  if (present.priceCents > wanted.priceCents) {
    return (
      <NoPayment title={`You are on the ${present.label} plan`} billingLabel="Change it in Billing">
        It includes more than {wanted.label}. A smaller plan starts with the next cycle and needs no payment now.
      </NoPayment>
    );
  }
  if (billing.publishableKey === null) {
    return (
      <NoPayment title="Payments aren’t configured on this server" billingLabel="Back to Billing">
        Your plan won’t change. Ask the server administrator to add Stripe keys.
      </NoPayment>
    );
  }
  if (!host.canPayHere) return <PayInBrowser plan={plan} />;
  return (
    <PaymentSetup
      key={plan}
      plan={plan}
      presentPlan={billing.plan}
      publishableKey={billing.publishableKey}
      isUpdate={isUpdate}
      onPaying={onPaying}
    />
  );
}

interface NoPaymentProps {
  title: string;
  billingLabel: string;
  /** Another way on, beside the one to Billing. */
  action?: ReactNode;
  children: ReactNode;
}

function NoPayment({ title, billingLabel, action, children }: NoPaymentProps) {
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <CreditCard aria-hidden className="size-5 text-text-faint" />
        {title}
      </p>
      <p className="mt-1 text-text-muted">{children}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/dashboard/billing">{billingLabel}</Link>
        </Button>
        {action}
      </div>
    </>
  );
}
