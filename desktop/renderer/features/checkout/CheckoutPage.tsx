import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PaidPlan } from '#shared/contracts/billing.ts';
import { plans } from '#shared/plans/plans.ts';
import { useMay } from '../../api/use-workspaces.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { RefusedScreen } from '../workspaces/RefusedScreen.tsx';
import { CustomPlan } from './CustomPlan.tsx';
import { Payment } from './Payment.tsx';
import { PlanOffer } from './PlanOffer.tsx';

export function CheckoutPage() {
  if (useMay('own')) return <Checkout />;
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:px-6 lg:py-12">
      <RefusedScreen title="Checkout">Only the owner can change the plan</RefusedScreen>
    </div>
  );
}

function Checkout() {
  const [params, setParams] = useSearchParams();
  const plan = PaidPlan.catch('pro').parse(params.get('plan'));
  const [isPaying, setPaying] = useState(false);
  const [hasChanged, setChanged] = useState(false);

  function choose(chosen: PaidPlan) {
    // The form of a payment under way must not be taken from under it.
    if (isPaying) return;
    setChanged(true);
    setParams({ plan: chosen }, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Checkout">Your plan starts as soon as the payment goes through.</PageHeader>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid gap-6">
          <Tabs<PaidPlan>
            label="Plan"
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
