import type { ReactNode } from 'react';
import { overageOf } from '#shared/plans/overage.ts';
import { plans } from '#shared/plans/plans.ts';
import { Card } from '../../components/Card.tsx';
import { formatMoney, Time } from '../../components/format.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { useUsage } from '../usage/data.ts';
import { useBilling, usePresentPlan } from './data.ts';
import { useBillingAddress } from './use-billing-address.ts';
import { words } from './words.tsx';

/** What this month costs beyond the plan, whichever month is looked at beside it. */
export function ProjectedCost() {
  const plan = usePresentPlan();
  const usage = useUsage(useBillingAddress().currentMonth);
  const billing = useBilling();
  const text = words().cost;
  if (usage.isError) return <Box>{text.unavailable}</Box>;
  if (!usage.data || billing.isLoading) {
    return (
      <Box>
        <Loading label={text.loading} className="mt-3 grid gap-4">
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
      <p>{text.payAsYouGo}</p>
      {lines.length > 0 && (
        <dl className="mt-4 grid gap-2 border-t pt-4 text-13">
          {lines.map(({ kind, over, unitPriceCents, amountCents }) => (
            <div key={kind} className="flex items-baseline justify-between gap-4">
              <dt>{text.line(kind, over, words().price(unitPriceCents))}</dt>
              <dd className="font-medium text-text tabular-nums">{formatMoney(amountCents)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4 text-13 lg:mt-auto lg:pt-4">
        {!isCharged ? (
          text.limitsOff
        ) : (
          <>
            {metered ? `${text.countsBy(plans[metered].label)} ` : lines.length === 0 && `${text.withinPlan} `}
            {billing.data && text.cycleEnds(<Time value={billing.data.cycleEndsAt} />)}
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
        {words().cost.title}
      </h2>
      {children}
    </Card>
  );
}
