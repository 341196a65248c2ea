import { whenShown } from '../../components/later.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { BillingNotice } from './BillingNotice.tsx';
import { BillingReturn } from './BillingReturn.tsx';
import { CurrentUsage } from './CurrentUsage.tsx';
import { Invoices } from './Invoices.tsx';
import { PaymentReturn } from './PaymentReturn.tsx';
import { PlanAndCard } from './PlanAndCard.tsx';
import { ProjectedCost } from './ProjectedCost.tsx';
import { type BillingTab, useBillingAddress } from './use-billing-address.ts';

const UsageHistory = whenShown(async () => (await import('./UsageHistory.tsx')).UsageHistory);

export function BillingPage() {
  const { tab, setTab } = useBillingAddress();
  return (
    <>
      <PageHeader title="Billing">What you use, what it costs, and what you paid.</PageHeader>
      <PaymentReturn />
      <BillingReturn />
      <BillingNotice />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CurrentUsage />
        <ProjectedCost />
      </div>
      <PlanAndCard />
      <Tabs<BillingTab>
        className="mt-8"
        label="Invoices and usage"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'invoices', label: 'Invoices', content: <Invoices /> },
          { value: 'history', label: 'Usage History', content: <UsageHistory /> },
        ]}
      />
    </>
  );
}
