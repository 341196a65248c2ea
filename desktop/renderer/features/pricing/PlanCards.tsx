import { Check, Minus } from 'lucide-react';
import { formatPrice, planFeatures } from '#shared/plans/describe-plan.ts';
import { moneyBackTerms, type Plan, type PlanName, plans } from '#shared/plans/plans.ts';
import { Button } from '../../components/Button.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { PageLink } from '../../components/Links.tsx';
import { useSession } from '../../session/session-store.ts';

interface Offer {
  plan: Plan;
  audience: string;
  action: string;
  isPopular?: boolean;
}

const offers: readonly Offer[] = [
  { plan: plans.free, audience: 'See what your own pages can answer.', action: 'Start for Free' },
  {
    plan: plans.pro,
    audience: 'For businesses with daily visitors.',
    action: 'Start 14-day Trial',
    isPopular: true,
  },
  { plan: plans.business, audience: 'For teams with many sites and visitors.', action: 'Contact Sales' },
];

export function PlanCards() {
  return (
    <ul aria-label="Plans" className="mt-12 grid gap-6 lg:grid-cols-3">
      {offers.map((offer) => (
        <li key={offer.plan.name} className="max-lg:mx-auto max-lg:w-full max-lg:max-w-lg">
          <PlanCard {...offer} />
        </li>
      ))}
    </ul>
  );
}

function PlanCard({ plan, audience, action, isPopular = false }: Offer) {
  const target = useStartTarget(plan.name);
  const titleId = `plan-${plan.name}`;
  return (
    <Card
      aria-labelledby={titleId}
      className={classNames('h-full p-6 sm:p-8', isPopular && 'border-accent ring-1 ring-accent')}
    >
      <div className="flex min-h-[27px] items-center justify-between gap-3">
        <h2 id={titleId} className="text-20 font-semibold">
          {plan.label}
        </h2>
        {isPopular && <Badge tone="accent">Popular</Badge>}
      </div>
      <p className="mt-1 text-text-muted">{audience}</p>
      <p className="mt-6 flex items-baseline gap-2">
        <span className="font-display text-44 font-bold tracking-tight tabular-nums">
          {formatPrice(plan.priceCents)}
        </span>
        <span className="text-text-muted">per month</span>
      </p>
      <Button asChild size="large" tone={isPopular ? 'primary' : 'secondary'} className="mt-6 w-full">
        <PageLink to={target}>{action}</PageLink>
      </Button>
      <p className="mt-3 text-13 text-text-muted lg:min-h-10">
        {plan.priceCents === 0 ? 'No credit card required.' : moneyBackTerms}
      </p>
      <ul className="mt-5 grid gap-3 border-t pt-6">
        {planFeatures(plan).map((feature) => {
          const isMissing = feature.startsWith('No ');
          return (
            <li key={feature} className={classNames('flex gap-3', isMissing && 'text-text-muted')}>
              {isMissing ? (
                <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-text-faint" />
              ) : (
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
              )}
              {feature}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/**
 * The links of the pricing page's buttons: to checkout for paid plans when signed in. Until the user is known, they
 * link to the same screens, which ask for a sign-in if needed.
 */
export function useStartTarget(plan: PlanName = 'free'): string {
  const { user, error } = useSession();
  if (user === null || error) return '/auth';
  return plan === 'free' ? '/dashboard' : `/checkout?plan=${plan}`;
}
