import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Billing } from '#shared/contracts/billing.ts';
import { type Plan, type PlanName, plans } from '#shared/plans/plans.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { Time } from '../../components/format.tsx';
import { useMay } from '../workspaces/data.ts';
import { useChangePlan, usePresentPlan } from './data.ts';
import { DowngradeDialog, RefundDialog } from './PlanDialogs.tsx';
import { words } from './words.tsx';

const larger: Record<PlanName, PlanName[]> = { free: ['pro'], pro: ['business'], business: [] };
const smaller: Record<PlanName, PlanName[]> = { free: [], pro: ['free'], business: ['pro', 'free'] };

export function PresentPlan({ billing }: { billing: Billing }) {
  const [downgrade, setDowngrade] = useState<PlanName | null>(null);
  const text = words().plan;
  const [isRefunding, setRefunding] = useState(false);
  const mayPay = useMay('own');
  const plan = plans[billing.plan];
  const next = plans[billing.nextPlan];
  const isLeaving = next.name !== plan.name;
  const upgrades = billing.publishableKey === null ? [] : larger[plan.name];
  const downgrades = isLeaving ? [] : smaller[plan.name];
  const hasActions = mayPay && (plan.name === 'free' || upgrades.length + downgrades.length > 0);
  return (
    <Card aria-labelledby="present-plan" className="flex flex-col gap-4 p-4 sm:p-6">
      <PlanHead plan={plan} />
      {isLeaving && (
        <Callout tone="warn" action={mayPay && <KeepPlan plan={plan.name} />}>
          {text.changesTo(next.label, <Time value={billing.cycleEndsAt} />)}
        </Callout>
      )}
      {hasActions && (
        <div className="mt-auto flex flex-wrap gap-2">
          {upgrades.map((name) => (
            <Button key={name} asChild tone="primary">
              <Link to={`/checkout?plan=${name}`}>{text.upgradeTo(plans[name].label)}</Link>
            </Button>
          ))}
          {plan.name === 'free' && (
            <Button asChild>
              <Link to="/pricing">{text.compare}</Link>
            </Button>
          )}
          {downgrades.map((name) => (
            <Button key={name} onClick={() => setDowngrade(name)}>
              {text.downgradeTo(plans[name].label)}
            </Button>
          ))}
        </div>
      )}
      {!mayPay && <p className="mt-auto text-13 text-text-muted">{text.onlyTheOwner}</p>}
      {mayPay && billing.refundableUntil && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-4 text-13 text-text-muted">
          <p>{text.refundUntil(<Time value={billing.refundableUntil} />)}</p>
          <Button size="small" onClick={() => setRefunding(true)}>
            {text.requestRefund}
          </Button>
        </div>
      )}
      <DowngradeDialog billing={billing} to={downgrade} onClose={() => setDowngrade(null)} />
      <RefundDialog billing={billing} isOpen={isRefunding} onClose={() => setRefunding(false)} />
    </Card>
  );
}

function KeepPlan({ plan }: { plan: PlanName }) {
  const change = useChangePlan();
  const keep = () => change.mutate(plan, { onError: (error) => showError(words().plan.changeFailed, error) });
  return (
    <Button size="small" isBusy={change.isPending} onClick={keep}>
      {words().plan.keep(plans[plan].label)}
    </Button>
  );
}

/** The plan, for members who see no bills. */
export function OthersPlan() {
  return (
    <Card aria-labelledby="present-plan" className="mt-4 p-4 sm:p-6">
      <PlanHead plan={plans[usePresentPlan()]} />
      <p className="mt-4 text-13 text-text-muted">{words().plan.onlyTheOwner}</p>
    </Card>
  );
}

function PlanHead({ plan }: { plan: Plan }) {
  const { plan: text, price, planFeatures } = words();
  return (
    <div>
      <h2 id="present-plan" className="flex items-baseline justify-between gap-4 text-16 font-semibold">
        {text.name(plan.label)}
        <span className="text-14 font-normal text-text-muted">{text.perMonth(price(plan.priceCents))}</span>
      </h2>
      <p className="mt-1 text-text-muted">{planFeatures(plan).slice(0, 3).join(' · ')}</p>
    </div>
  );
}
