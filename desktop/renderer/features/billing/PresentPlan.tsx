import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Billing } from '#shared/contracts/billing.ts';
import { formatPrice, planFeatures } from '#shared/plans/describe-plan.ts';
import { type PlanName, plans } from '#shared/plans/plans.ts';
import { showError } from '../../api/show-error.ts';
import { useChangePlan } from '../../api/use-billing.ts';
import { useMay } from '../../api/use-workspaces.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { Time } from '../../components/Time.tsx';
import { DowngradeDialog } from './DowngradeDialog.tsx';
import { onlyTheOwner } from './only-the-owner.ts';
import { RefundDialog } from './RefundDialog.tsx';

const larger: Record<PlanName, PlanName[]> = { free: ['pro'], pro: ['business'], business: [] };
const smaller: Record<PlanName, PlanName[]> = { free: [], pro: ['free'], business: ['pro', 'free'] };

export function PresentPlan({ billing }: { billing: Billing }) {
  const [downgrade, setDowngrade] = useState<PlanName | null>(null);
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
      <div>
        <h2 id="present-plan" className="flex items-baseline justify-between gap-4 text-16 font-semibold">
          {plan.label} plan
          <span className="text-14 font-normal text-text-muted">{formatPrice(plan.priceCents)} per month</span>
        </h2>
        <p className="mt-1 text-text-muted">{planFeatures(plan).slice(0, 3).join(' · ')}</p>
      </div>
      {isLeaving && (
        <Callout tone="warn" action={mayPay && <KeepPlan plan={plan.name} />}>
          Changes to {next.label} on <Time value={billing.cycleEndsAt} />.
        </Callout>
      )}
      {hasActions && (
        <div className="mt-auto flex flex-wrap gap-2">
          {upgrades.map((name) => (
            <Button key={name} asChild tone="primary">
              <Link to={`/checkout?plan=${name}`}>Upgrade to {plans[name].label}</Link>
            </Button>
          ))}
          {plan.name === 'free' && (
            <Button asChild>
              <Link to="/pricing">Compare plans</Link>
            </Button>
          )}
          {downgrades.map((name) => (
            <Button key={name} onClick={() => setDowngrade(name)}>
              Downgrade to {plans[name].label}
            </Button>
          ))}
        </div>
      )}
      {!mayPay && <p className="mt-auto text-13 text-text-muted">{onlyTheOwner}</p>}
      {mayPay && billing.refundableUntil && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-4 text-13 text-text-muted">
          <p>
            One click refunds the full payment until <Time value={billing.refundableUntil} />.
          </p>
          <Button size="small" onClick={() => setRefunding(true)}>
            Request refund
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
  const keep = () => change.mutate(plan, { onError: (error) => showError('Error changing plan', error) });
  return (
    <Button size="small" isBusy={change.isPending} onClick={keep}>
      Keep {plans[plan].label}
    </Button>
  );
}
