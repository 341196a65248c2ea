import type { ReactNode } from 'react';
import type { Billing } from '#shared/contracts/billing.ts';
import { includedUsage, overageOf } from '#shared/plans/overage.ts';
import { plans } from '#shared/plans/plans.ts';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { formatMoney, Time } from '../../components/format.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { locale } from '../../language/language-store.ts';
import { useUsage } from '../usage/data.ts';
import { useBilling, useBillingAddress, usePresentPlan } from './data.ts';
import { words } from './words.tsx';

/** What this month costs beyond the plan, even if another month's usage is shown. */
export function ProjectedCost() {
  const plan = usePresentPlan();
  const usage = useUsage(useBillingAddress().currentMonth);
  const billing = useBilling();
  const text = words().cost;
  if (usage.isError)
    return (
      <Box>
        <p className="mt-2">{text.unavailable}</p>
      </Box>
    );
  if (!usage.data || billing.isLoading) {
    return (
      <Box>
        <Loading label={text.loading} className="mt-3 grid gap-5">
          <Skeleton className="h-8 w-32" />
          {plan !== 'free' && (
            <>
              <Skeleton className="h-3" />
              <Skeleton className="h-3" />
            </>
          )}
          <Skeleton className="h-3" />
          <Skeleton className="h-3 w-2/3" />
        </Loading>
      </Box>
    );
  }
  const isCharged = billing.data?.limitsEnforced ?? true;
  const overage = overageOf(plans[billing.data?.meteredPlan ?? plan], usage.data);
  const isFree = plan === 'free' && !billing.data?.meteredPlan && overage.totalCents === 0;
  // What isn't in the plan can't go beyond it.
  const lines = isCharged && !isFree ? overage.lines.filter(({ included, over }) => included > 0 || over > 0) : [];
  return (
    <Box>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-32 font-semibold tracking-tight text-text tabular-nums">
          {formatMoney(isCharged ? overage.totalCents : 0)}
        </span>
        {text.payAsYouGo}
      </p>
      {lines.length > 0 && (
        <dl className="mt-3 grid gap-2 border-t pt-3 text-13">
          {lines.map(({ kind, over, unitPriceCents, amountCents }) => (
            <div
              key={kind}
              className={classNames('flex items-baseline justify-between gap-4', over > 0 && 'text-text')}
            >
              <dt>
                {over > 0
                  ? text.line(kind, over, words().price(unitPriceCents))
                  : text.rate(kind, words().price(unitPriceCents))}
              </dt>
              <dd className="tabular-nums">{formatMoney(amountCents)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-auto pt-4 text-13">
        {!isCharged ? (
          text.limitsOff
        ) : isFree ? (
          <WhatFreeIncludes billing={billing.data} />
        ) : (
          <WhatIsCharged billing={billing.data} isOver={overage.totalCents > 0} />
        )}
      </p>
    </Box>
  );
}

function WhatIsCharged({ billing, isOver }: { billing: Billing | undefined; isOver: boolean }) {
  const text = words().cost;
  if (!billing) return isOver ? null : text.withinPlan;
  const { meteredPlan, cycleEndsAt } = billing;
  const day = <Time value={cycleEndsAt} />;
  return (
    <>
      {meteredPlan ? `${text.countsBy(plans[meteredPlan].label)} ` : !isOver && `${text.withinPlan} `}
      {isOver ? text.onInvoice(day) : text.cycleEnds(day)}
    </>
  );
}

/** What costs nothing, and what happens beyond it. */
function WhatFreeIncludes({ billing }: { billing: Billing | undefined }) {
  const text = words().cost;
  const included = includedUsage(plans.free);
  const kinds = (['chatMessages', 'knowledgeBaseRefreshes'] as const).map((kind) => text.count(kind, included[kind]));
  const hasCard = billing?.paymentMethod || billing?.isCardComing;
  const free = text.nothingToPay(plans.free.label, new Intl.ListFormat(locale()).format(kinds));
  return `${free} ${hasCard ? text.chargedBeyond : text.stopsWithoutCard}`;
}

function Box({ children }: { children: ReactNode }) {
  const isFree = usePresentPlan() === 'free';
  return (
    // As tall with the prices of a plan as without limits, so that nothing moves when the plan is known.
    <Card
      aria-labelledby="projected-cost"
      className={classNames('flex flex-col p-4 text-text-muted sm:p-6', !isFree && 'min-h-[210px] sm:min-h-[247px]')}
    >
      <h2 id="projected-cost" className="text-16 font-semibold text-text">
        {words().cost.title}
      </h2>
      {children}
    </Card>
  );
}
