import type { ReactNode } from 'react';
import { formatPrice } from '#shared/plans/describe-plan.ts';
import { type MeteredUsage, overageOf } from '#shared/plans/overage.ts';
import { plans } from '#shared/plans/plans.ts';
import { useBilling } from '../../api/use-billing.ts';
import { useUsage } from '../../api/use-usage.ts';
import { Card } from '../../components/Card.tsx';
import { formatMoney } from '../../components/format-money.ts';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { Time } from '../../components/Time.tsx';
import { useBillingAddress } from './use-billing-address.ts';
import { usePresentPlan } from './use-present-plan.ts';

const units: Record<keyof MeteredUsage, [one: string, many: string]> = {
  chatMessages: ['chat message', 'chat messages'],
  voiceMinutes: ['voice minute', 'voice minutes'],
  knowledgeBaseRefreshes: ['knowledge base refresh', 'knowledge base refreshes'],
};

/** What this month costs beyond the plan, whichever month is looked at beside it. */
export function ProjectedCost() {
  const plan = usePresentPlan();
  const usage = useUsage(useBillingAddress().currentMonth);
  const billing = useBilling();
  if (usage.isError) return <Box>Costs will appear once usage has loaded.</Box>;
  if (!usage.data || billing.isLoading) {
    return (
      <Box>
        <Loading label="Loading cost" className="mt-3 grid gap-4">
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-3 w-2/3" />
        </Loading>
      </Box>
    );
  }
  const isCharged = billing.data?.limitsEnforced ?? true;
  const metered = billing.data?.meteredPlan;
  const overage = overageOf(plans[metered ?? plan], usage.data);
  const lines = isCharged ? overage.lines.filter(({ amountCents }) => amountCents > 0) : [];
  return (
    <Box>
      <p className="mt-1 text-32 font-semibold tracking-tight text-text tabular-nums">
        {formatMoney(isCharged ? overage.totalCents : 0)}
      </p>
      <p>Pay as you go</p>
      {lines.length > 0 && (
        <dl className="mt-4 grid gap-2 border-t pt-4 text-13">
          {lines.map(({ kind, over, unitPriceCents, amountCents }) => (
            <div key={kind} className="flex items-baseline justify-between gap-4">
              <dt>
                {over.toLocaleString()} {units[kind][over === 1 ? 0 : 1]} × {formatPrice(unitPriceCents)}
              </dt>
              <dd className="font-medium text-text tabular-nums">{formatMoney(amountCents)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4 text-13 lg:mt-auto lg:pt-4">
        {!isCharged ? (
          'Plan limits are turned off on this server, so nothing is charged.'
        ) : (
          <>
            {metered
              ? `This month counts by the ${plans[metered].label} plan, which you had. `
              : lines.length === 0 && 'You’re within your plan this month. '}
            {billing.data && (
              <>
                The cycle ends on <Time value={billing.data.cycleEndsAt} />.
              </>
            )}
          </>
        )}
      </p>
    </Box>
  );
}

function Box({ children }: { children: ReactNode }) {
  return (
    <Card aria-labelledby="projected-cost" className="flex flex-col p-4 text-text-muted sm:p-6">
      <h2 id="projected-cost" className="text-16 font-semibold lg:leading-9 text-text">
        Current Projected Cost
      </h2>
      {children}
    </Card>
  );
}
