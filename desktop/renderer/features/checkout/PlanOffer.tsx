import { Check, ShieldCheck } from 'lucide-react';
import { formatPrice, planFeatures } from '#shared/plans/describe-plan.ts';
import { moneyBackTerms, type Plan } from '#shared/plans/plans.ts';

export function PlanOffer({ plan }: { plan: Plan }) {
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="font-display text-44 font-bold tracking-tight tabular-nums">
          {formatPrice(plan.priceCents)}
        </span>
        <span className="text-text-muted">per month</span>
      </p>
      <ul aria-label={`What’s in ${plan.label}`} className="mt-4 grid gap-2.5">
        {planFeatures(plan).map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
            {feature}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex gap-3 border-t pt-5 text-text-muted">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
        <span>
          <strong className="font-medium text-text">14-day money-back guarantee.</strong> {moneyBackTerms}
        </span>
      </p>
    </>
  );
}
