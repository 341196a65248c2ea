import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useMay } from '../workspaces/data.ts';
import { BillingNotice } from './BillingNotice.tsx';
import { CardOnFile } from './CardOnFile.tsx';
import { CurrentUsage } from './CurrentUsage.tsx';
import { useBilling } from './data.ts';
import { Invoices } from './Invoices.tsx';
import { OthersPlan, PresentPlan } from './PresentPlan.tsx';
import { ProjectedCost } from './ProjectedCost.tsx';
import { BillingReturn, PaymentReturn } from './ReturnNotices.tsx';
import { UsageHistory } from './UsageHistory.tsx';
import { type BillingTab, useBillingAddress } from './use-billing-address.ts';
import { words } from './words.tsx';

export function BillingPage() {
  const { tab, setTab } = useBillingAddress();
  const maySeeBills = useMay('manage');
  const { title, subtitle, tabs: text } = words();
  return (
    <>
      <PageHeader title={title}>{subtitle}</PageHeader>
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
        label={text.label}
        value={maySeeBills ? tab : 'history'}
        onChange={setTab}
        tabs={[
          ...(maySeeBills ? [{ value: 'invoices' as const, label: text.invoices, content: <Invoices /> }] : []),
          { value: 'history', label: text.history, content: <UsageHistory /> },
        ]}
      />
    </>
  );
}

function PlanAndCard() {
  const { data, isError, error, refetch } = useBilling();
  const { isCardOpen } = useBillingAddress();
  if (data) {
    return (
      // Beside the form for a card the plan would be stretched to its height.
      <div
        className={classNames(
          'mt-4 grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
          isCardOpen && 'items-start',
        )}
      >
        <PresentPlan billing={data} />
        <CardOnFile billing={data} />
      </div>
    );
  }
  if (isError) {
    return (
      <Card className="mt-4">
        <ErrorState title={words().plan.loadFailed} error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Loading label={words().plan.loading} className="mt-4">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {[0, 1].map((card) => (
          <Card key={card} className="grid h-[178px] content-start gap-4 p-4 sm:p-6">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-2/3" />
            <Skeleton className="h-3 w-1/2" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
