import { Check, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PaidPlan } from '#shared/contracts/billing.ts';
import { type Plan, plans } from '#shared/plans/plans.ts';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { host } from '../../host/host.ts';
import { InertLink } from '../../layout/Footer.tsx';
import { words as billingWords } from '../billing/words.tsx';
import { useMay } from '../workspaces/data.ts';
import { RefusedScreen } from '../workspaces/RefusedScreen.tsx';
import { Payment } from './Payment.tsx';
import { words } from './words.tsx';

export function CheckoutPage() {
  const mayPay = useMay('own');
  if (mayPay && !host.isServerHere()) return <Checkout />;
  const { notHere, notHereDetail } = billingWords();
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:px-6 lg:py-12">
      {mayPay ? (
        <>
          <PageHeader title={words().title} />
          <Callout title={notHere}>{notHereDetail}</Callout>
        </>
      ) : (
        <RefusedScreen title={words().title}>{words().onlyTheOwner}</RefusedScreen>
      )}
    </div>
  );
}

function Checkout() {
  const [params, setParams] = useSearchParams();
  const plan = PaidPlan.catch('pro').parse(params.get('plan'));
  const [isPaying, setPaying] = useState(false);
  const [hasChanged, setChanged] = useState(false);

  function choose(chosen: PaidPlan) {
    // The form must not be unmounted while a payment is being processed.
    if (isPaying) return;
    setChanged(true);
    setParams({ plan: chosen }, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title={words().title}>{words().subtitle}</PageHeader>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid gap-6">
          <Tabs<PaidPlan>
            label={words().plan}
            look="pill"
            value={plan}
            onChange={choose}
            tabs={PaidPlan.options.map((name) => ({
              value: name,
              label: plans[name].label,
              content: <PlanOffer plan={plans[name]} />,
            }))}
          />
          <CustomPlan />
        </div>
        <Payment plan={plan} isUpdate={hasChanged} onPaying={setPaying} onChoose={choose} />
      </div>
    </div>
  );
}

function PlanOffer({ plan }: { plan: Plan }) {
  const text = words().offer;
  const { price, planFeatures, moneyBackTerms } = billingWords();
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="font-display text-44 font-bold tracking-tight tabular-nums">{price(plan.priceCents)}</span>
        <span className="text-text-muted">{text.perMonth}</span>
      </p>
      <ul aria-label={text.included(plan.label)} className="mt-4 grid gap-2.5">
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
          <strong className="font-medium text-text">{text.guarantee}</strong> {moneyBackTerms}
        </span>
      </p>
    </>
  );
}

function CustomPlan() {
  const text = words().custom;
  return (
    <Card aria-labelledby="custom-plan" className="p-4">
      <h2 id="custom-plan" className="font-medium">
        {text.title} <InertLink className="text-accent-text underline underline-offset-2">{text.contact}</InertLink>
      </h2>
      <p className="mt-0.5 text-13 text-text-muted">{text.detail}</p>
    </Card>
  );
}
