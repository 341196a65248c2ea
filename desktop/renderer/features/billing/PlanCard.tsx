import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Billing } from '#shared/contracts/billing.ts';
import { type Plan, type PlanName, plans } from '#shared/plans/plans.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { Time } from '../../components/format.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { useMay } from '../workspaces/data.ts';
import { type BillingQuestion, downgradeQuestion, refundQuestion } from './Confirmation.tsx';
import { CurrentUsage } from './CurrentUsage.tsx';
import { useBilling, useBillingChange, usePresentPlan } from './data.ts';
import { words } from './words.tsx';

const larger: Record<PlanName, PlanName[]> = { free: ['pro'], pro: ['business'], business: [] };
const smaller: Record<PlanName, PlanName[]> = { free: [], pro: ['free'], business: ['pro', 'free'] };

/** The plan with its actions and usage. */
export function PlanCard({ onAsk }: { onAsk(question: BillingQuestion): void }) {
  const maySeeBills = useMay('manage');
  const { data, isLoading, isError, error, refetch } = useBilling();
  return (
    <Card aria-labelledby={data || !maySeeBills ? 'present-plan' : undefined}>
      <div className="grid gap-4 p-4 sm:p-6">
        {!maySeeBills ? (
          <OthersPlan />
        ) : data ? (
          <OwnPlan billing={data} onAsk={onAsk} />
        ) : isError ? (
          <ErrorState
            title={words().plan.loadFailed}
            error={error}
            onRetry={() => void refetch()}
            className="py-0 sm:py-0"
          />
        ) : (
          <Loading label={words().plan.loading} className="grid h-[133px] content-center gap-3 sm:h-[52px]">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-3 w-2/5" />
          </Loading>
        )}
      </div>
      {/* Below a part whose height depends on the plan. */}
      <div hidden={isLoading}>
        <CurrentUsage className="border-t p-4 sm:p-6" />
      </div>
    </Card>
  );
}

function OwnPlan({ billing, onAsk }: { billing: Billing; onAsk(question: BillingQuestion): void }) {
  const text = words().plan;
  const mayPay = useMay('own');
  const plan = plans[billing.plan];
  const next = plans[billing.nextPlan];
  const isLeaving = next.name !== plan.name;
  const day = <Time value={billing.cycleEndsAt} />;
  return (
    <>
      <PlanHead
        plan={plan}
        // If the plan ends, that is shown below.
        ahead={isLeaving ? null : plan.name === 'free' ? text.resets(day) : text.renews(day)}
        actions={mayPay && <PlanActions billing={billing} isLeaving={isLeaving} onAsk={onAsk} />}
      />
      {isLeaving && (
        <Callout tone="warn" action={mayPay && <KeepPlan plan={plan.name} />}>
          {text.changesTo(next.label, day)} {text.untilThen(plan.label)}
        </Callout>
      )}
      {!mayPay && <p className="text-13 text-text-muted">{text.onlyTheOwner}</p>}
      {mayPay && billing.refundableUntil && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-13 text-text-muted">
          <p>{text.refundUntil(<Time value={billing.refundableUntil} />)}</p>
          <Button size="small" onClick={() => onAsk(refundQuestion(billing))}>
            {text.requestRefund}
          </Button>
        </div>
      )}
    </>
  );
}

interface PlanActionsProps {
  billing: Billing;
  isLeaving: boolean;
  onAsk(question: BillingQuestion): void;
}

function PlanActions({ billing, isLeaving, onAsk }: PlanActionsProps) {
  const text = words().plan;
  const { plan, publishableKey } = billing;
  const upgrades = publishableKey === null ? [] : larger[plan];
  const downgrades = isLeaving ? [] : smaller[plan];
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col-reverse sm:justify-end">
      {downgrades.map((name) => (
        <Button
          key={name}
          tone={upgrades.length > 0 ? 'quiet' : 'secondary'}
          onClick={() => onAsk(downgradeQuestion(billing, name))}
        >
          {text.downgradeTo(plans[name].label)}
        </Button>
      ))}
      {plan === 'free' && (
        <Button asChild>
          <Link to="/pricing">{text.compare}</Link>
        </Button>
      )}
      {upgrades.map((name) => (
        <Button key={name} asChild tone="primary">
          <Link to={`/checkout?plan=${name}`}>{text.upgradeTo(plans[name].label)}</Link>
        </Button>
      ))}
    </div>
  );
}

function KeepPlan({ plan }: { plan: PlanName }) {
  const change = useBillingChange();
  const keep = () =>
    change.mutate({ kind: 'plan', plan }, { onError: (error) => showError(words().plan.changeFailed, error) });
  return (
    <Button size="small" isBusy={change.isPending} onClick={keep}>
      {words().plan.keep(plans[plan].label)}
    </Button>
  );
}

/** The plan, for members who can't see invoices. */
function OthersPlan() {
  return (
    <>
      <PlanHead plan={plans[usePresentPlan()]} />
      <p className="text-13 text-text-muted">{words().plan.onlyTheOwner}</p>
    </>
  );
}

interface PlanHeadProps {
  plan: Plan;
  /** The next change of the plan, and when. */
  ahead?: ReactNode;
  actions?: ReactNode;
}

function PlanHead({ plan, ahead, actions }: PlanHeadProps) {
  const { plan: text, price, planFeatures } = words();
  const facts = [text.perMonth(price(plan.priceCents)), planFeatures(plan)[0], ahead].filter(Boolean);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div>
        <h2 id="present-plan" className="text-20 font-semibold tracking-tight">
          {text.name(plan.label)}
        </h2>
        <p className="mt-1 text-text-muted">
          {facts.map((fact, at) => (
            <Fragment key={at}>
              {at > 0 && <span>{' · '}</span>}
              <span>{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      {actions}
    </div>
  );
}
