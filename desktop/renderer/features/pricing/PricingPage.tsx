import { ArrowRight, Check, Minus } from 'lucide-react';
import { formatPrice, planFeatures } from '#shared/plans/describe-plan.ts';
import {
  freeCorrections,
  moneyBackTerms,
  overagePriceCents,
  type Plan,
  type PlanName,
  plans,
} from '#shared/plans/plans.ts';
import { pricingQuestions } from '#shared/site/questions.ts';
import { Button } from '../../components/Button.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { PageLink } from '../../components/Links.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { useSession } from '../../session/session-store.ts';

export function PricingPage() {
  usePageTitle('Pricing');
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <header className="text-center">
          <h1 className="font-display text-44 font-bold tracking-tight text-balance sm:text-60">
            Start free, pay as you grow
          </h1>
          <p className="mx-auto mt-5 max-w-2xl text-16 text-balance text-text-muted sm:text-20">
            Every plan reads your site, answers with sources and matches your brand. Pick a plan by message volume.
          </p>
        </header>
        <PlanCards />
        <AdditionalUsage />
      </div>
      <Questions />
      <Closing />
    </>
  );
}

const rates = [
  { unit: 'per chat message', cents: overagePriceCents.chatMessage },
  { unit: 'per voice minute', cents: overagePriceCents.voiceMinute },
  { unit: 'per knowledge base refresh', cents: overagePriceCents.knowledgeBaseRefresh },
];

function AdditionalUsage() {
  return (
    <Card
      aria-labelledby="additional-usage"
      className="mt-6 grid gap-x-16 gap-y-8 p-6 max-lg:mx-auto max-lg:max-w-lg sm:p-8 lg:grid-cols-[1fr_auto] lg:items-center"
    >
      <div>
        <h2 id="additional-usage" className="text-20 font-semibold">
          Additional Usage
        </h2>
        <p className="mt-1 max-w-[60ch] text-text-muted">
          Usage beyond your plan is charged at the end of each billing cycle. Each knowledge base build counts as one
          refresh. Every website in your plan includes one, and corrections within {freeCorrections.hours} hours of a
          website’s first build are free.
        </p>
      </div>
      <dl className="grid gap-x-10 gap-y-5 sm:max-lg:grid-cols-3 lg:flex">
        {rates.map(({ unit, cents }) => (
          <div key={unit} className="flex flex-col-reverse justify-end">
            <dt className="text-13 text-text-muted">{unit}</dt>
            <dd className="font-display text-24 font-bold tabular-nums">{formatPrice(cents)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Questions() {
  return (
    <section aria-labelledby="questions" className="border-t bg-bg-raised">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_2fr] lg:py-24">
        <h2 id="questions" className="font-display text-32 font-bold tracking-tight text-balance sm:text-44">
          Frequently asked questions
        </h2>
        <dl className="grid gap-10">
          {pricingQuestions.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-20 font-semibold">{question}</dt>
              <dd className="mt-2 max-w-[65ch] text-16 text-text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Closing() {
  const target = useStartTarget();
  return (
    <section aria-labelledby="closing" className="border-t bg-accent-soft">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-12 gap-y-8 px-4 py-16 sm:px-6">
        <div>
          <h2 id="closing" className="font-display text-32 font-bold tracking-tight text-balance">
            Your first website is on us
          </h2>
          <p className="mt-2 text-16 text-text-muted">No credit card required • Free setup • Cancel anytime</p>
        </div>
        <Button asChild tone="primary" size="large">
          <PageLink to={target}>
            Get Started Now
            <ArrowRight aria-hidden />
          </PageLink>
        </Button>
      </div>
    </section>
  );
}

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
