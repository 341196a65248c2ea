import { useMay } from '../../api/use-workspaces.ts';
import { whenShown } from '../../components/later.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { BillingNotice } from './BillingNotice.tsx';
import { BillingReturn } from './BillingReturn.tsx';
import { CurrentUsage } from './CurrentUsage.tsx';
import { Invoices } from './Invoices.tsx';
import { OthersPlan } from './OthersPlan.tsx';
import { PaymentReturn } from './PaymentReturn.tsx';
import { PlanAndCard } from './PlanAndCard.tsx';
import { ProjectedCost } from './ProjectedCost.tsx';
import { type BillingTab, useBillingAddress } from './use-billing-address.ts';

const UsageHistory = whenShown(async () => (await import('./UsageHistory.tsx')).UsageHistory);

export function BillingPage() {
  const { tab, setTab } = useBillingAddress();
  const maySeeBills = useMay('manage');
  return (
    <>
      <PageHeader title="Billing">Usage, costs and invoices.</PageHeader>
      <PaymentReturn />
      <BillingReturn />
      <BillingNotice />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CurrentUsage />
        <ProjectedCost />
      </div>
      {maySeeBills ? <PlanAndCard /> : <OthersPlan />}
      <Tabs<BillingTab>
        className="mt-8"
        label="Invoices and usage"
        value={maySeeBills ? tab : 'history'}
        onChange={setTab}
        tabs={[
          ...(maySeeBills ? [{ value: 'invoices' as const, label: 'Invoices', content: <Invoices /> }] : []),
          { value: 'history', label: 'Usage History', content: <UsageHistory /> },
        ]}
      />
    </>
  );
}
