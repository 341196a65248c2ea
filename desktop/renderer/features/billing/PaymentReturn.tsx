import { Link } from 'react-router-dom';
import { plans } from '#shared/plans/plans.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { usePaymentReturn } from './use-payment-return.ts';

/** What became of the payment that someone comes back from. */
export function PaymentReturn() {
  const { payment, phase, lookAgain } = usePaymentReturn();
  if (!payment) return null;
  const plan = plans[payment.plan].label;
  return (
    // One element through all phases, so that each of them is read out.
    <output className="mb-6 block">
      {payment.outcome === 'failed' ? (
        <Callout
          tone="danger"
          title="Your payment didn’t go through"
          action={
            <Button asChild size="small">
              <Link to={`/checkout?plan=${payment.plan}`}>Try again</Link>
            </Button>
          }
        >
          You weren’t charged, and your plan hasn’t changed.
        </Callout>
      ) : phase === 'active' ? (
        <Callout tone="ok" title={`Your ${plan} plan is active`}>
          The invoice is in the list below.
        </Callout>
      ) : phase === 'late' ? (
        <Callout
          tone="warn"
          title="Your payment is not confirmed yet"
          action={
            <Button size="small" onClick={lookAgain}>
              Check again
            </Button>
          }
        >
          Some banks take a while. Your {plan} plan starts once yours confirms. You don’t need to pay again.
        </Callout>
      ) : (
        <div className="flex items-center gap-3 rounded-card bg-accent-soft p-3.5">
          <Spinner className="size-4 shrink-0 text-accent-text" />
          <div>
            <p className="font-medium">Confirming your payment</p>
            <p className="text-13 text-text-muted">Your {plan} plan will be active in a moment.</p>
          </div>
        </div>
      )}
    </output>
  );
}
