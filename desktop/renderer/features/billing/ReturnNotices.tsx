import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { plans } from '#shared/plans/plans.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Spinner } from '../../components/Loading.tsx';
import { useBillingReturn, usePaymentReturn } from './returns.ts';
import { useBillingAddress } from './use-billing-address.ts';
import { words } from './words.tsx';

/** The result of the payment that the user returns from. */
export function PaymentReturn() {
  const { payment, phase, lookAgain } = usePaymentReturn();
  if (!payment) return null;
  const plan = plans[payment.plan].label;
  const { plan: text } = words().returned;
  return (
    // The same element in all phases, so that each is announced.
    <output className="mb-6 block">
      {payment.outcome === 'failed' ? (
        <Callout
          tone="danger"
          title={text.failed.title}
          action={
            <Button asChild size="small">
              <Link to={`/checkout?plan=${payment.plan}`}>{words().tryAgain}</Link>
            </Button>
          }
        >
          {text.failed.text}
        </Callout>
      ) : phase === 'active' ? (
        <Callout tone="ok" title={text.active.title(plan)}>
          {text.active.text}
        </Callout>
      ) : phase === 'late' ? (
        <Callout tone="warn" title={text.late.title} action={<CheckAgain onClick={lookAgain} />}>
          {text.late.text(plan)}
        </Callout>
      ) : (
        <Waiting title={text.waiting.title}>{text.waiting.text(plan)}</Waiting>
      )}
    </output>
  );
}

/** The result of saving a card or confirming a payment on this page. */
export function BillingReturn() {
  const { back, isLate, lookAgain } = useBillingReturn();
  const { openCard } = useBillingAddress();
  if (!back) return null;
  const phase = back.outcome === 'failed' ? 'failed' : isLate ? 'late' : 'waiting';
  const { title, text } = words().returned[back.for][phase];
  return (
    <output className="mb-6 block">
      {phase === 'waiting' ? (
        <Waiting title={title}>{text}</Waiting>
      ) : (
        <Callout
          tone={phase === 'failed' ? 'danger' : 'warn'}
          title={title}
          action={
            phase === 'late' ? (
              <CheckAgain onClick={lookAgain} />
            ) : back.for === 'card' ? (
              <Button size="small" onClick={openCard}>
                {words().tryAgain}
              </Button>
            ) : undefined
          }
        >
          {text}
        </Callout>
      )}
    </output>
  );
}

function Waiting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-accent-soft p-3.5">
      <Spinner className="size-4 shrink-0 text-accent-text" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-13 text-text-muted">{children}</p>
      </div>
    </div>
  );
}

function CheckAgain({ onClick }: { onClick(): void }) {
  return (
    <Button size="small" onClick={onClick}>
      {words().checkAgain}
    </Button>
  );
}
