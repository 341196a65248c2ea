import { formatPrice, planFeatures } from '#shared/plans/describe-plan.ts';
import { plans } from '#shared/plans/plans.ts';
import { Card } from '../../components/Card.tsx';
import { onlyTheOwner } from './only-the-owner.ts';
import { usePresentPlan } from './use-present-plan.ts';

/** The plan, for members who see no bills. */
export function OthersPlan() {
  const plan = plans[usePresentPlan()];
  return (
    <Card aria-labelledby="present-plan" className="mt-4 p-4 sm:p-6">
      <h2 id="present-plan" className="flex items-baseline justify-between gap-4 text-16 font-semibold">
        {plan.label} plan
        <span className="text-14 font-normal text-text-muted">{formatPrice(plan.priceCents)} per month</span>
      </h2>
      <p className="mt-1 text-text-muted">{planFeatures(plan).slice(0, 3).join(' · ')}</p>
      <p className="mt-4 text-13 text-text-muted">{onlyTheOwner}</p>
    </Card>
  );
}
