import { CreditCard, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Billing, PaidPlan } from '#shared/contracts/billing.ts';
import { plans } from '#shared/plans/plans.ts';
import { Button } from '../../components/Button.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/States.tsx';
import { host } from '../../host/host.ts';
import { useUser } from '../../session/session-store.ts';
import { useBilling } from '../billing/data.ts';
import { words as billingWords } from '../billing/words.tsx';
import { PaymentSetup } from './PaymentForm.tsx';
import { SettingUp } from './provider.tsx';
import { words } from './words.tsx';

interface PaymentProps {
  plan: PaidPlan;
  /** True once the user chose another plan than the page was opened with. */
  isUpdate: boolean;
  onPaying(isPaying: boolean): void;
  onChoose(plan: PaidPlan): void;
}

export function Payment(props: PaymentProps) {
  const { data: billing, isError, error, refetch } = useBilling();
  const text = words().payment;
  const isTest = billing?.publishableKey?.startsWith('pk_test_') ?? false;
  return (
    <Card aria-labelledby="payment" className="p-4 sm:p-6">
      <div className="mb-4 flex h-6 items-center justify-between gap-4">
        <h2 id="payment" className="text-16 font-semibold">
          {text.title}
        </h2>
        {isTest && <Badge tone="warn">{text.testMode}</Badge>}
      </div>
      {billing ? (
        <Step billing={billing} {...props} />
      ) : isError ? (
        <ErrorState title={text.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SettingUp label={words().form.settingUp} />
      )}
    </Card>
  );
}

function Step({ billing, plan, isUpdate, onPaying, onChoose }: PaymentProps & { billing: Billing }) {
  const text = words().payment;
  const { isAdmin } = useUser();
  const present = plans[billing.plan];
  const wanted = plans[plan];
  if (present.name === plan) {
    return (
      <NoPayment
        title={text.youAreOn(wanted.label)}
        billingLabel={text.goToBilling}
        action={plan === 'pro' && <Button onClick={() => onChoose('business')}>{text.seeBusiness}</Button>}
      >
        {billing.nextPlan === plan ? text.nothingToPay : text.changesTo(plans[billing.nextPlan].label)}
      </NoPayment>
    );
  }
  if (present.priceCents > wanted.priceCents) {
    return (
      <NoPayment title={text.youAreOn(present.label)} billingLabel={text.changeInBilling}>
        {text.includesMore(wanted.label)}
      </NoPayment>
    );
  }
  if (billing.publishableKey === null) {
    const { unlimited } = billingWords();
    return (
      <NoPayment
        title={billing.limitsEnforced ? text.notConfigured : unlimited.title}
        billingLabel={text.backToBilling}
      >
        {billing.limitsEnforced ? (isAdmin ? text.setKeys : text.askAdministrator) : unlimited.detail}
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
  /** Another action next to the link to Billing. */
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

/** If the provider's form doesn't work in this window, opens the page in the system's browser. */
function PayInBrowser({ plan }: { plan: PaidPlan }) {
  const text = words().payment;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-text-muted">{text.outside}</p>
      <Button
        tone="primary"
        size="large"
        icon={<ExternalLink aria-hidden />}
        onClick={() => host.openOutside(host.serverUrl(`/checkout?plan=${plan}`))}
      >
        {text.goOutside}
      </Button>
    </div>
  );
}
