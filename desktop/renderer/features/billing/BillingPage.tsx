import { useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useMay } from '../workspaces/data.ts';
import { BillingNotice } from './BillingNotice.tsx';
import { CardOnFile } from './CardOnFile.tsx';
import { Confirmation, type Question } from './Confirmation.tsx';
import { Invoices } from './Invoices.tsx';
import { PlanCard } from './PlanCard.tsx';
import { ProjectedCost } from './ProjectedCost.tsx';
import { BillingReturn, PaymentReturn } from './ReturnNotices.tsx';
import { UsageHistory } from './UsageHistory.tsx';
import { type BillingTab, useBillingAddress } from './use-billing-address.ts';
import { words } from './words.tsx';

export function BillingPage() {
  const { tab, setTab, isCardOpen } = useBillingAddress();
  const maySeeBills = useMay('manage');
  const [question, setQuestion] = useState<Question | null>(null);
  const { title, subtitle, tabs: text } = words();
  return (
    <>
      <PageHeader title={title}>{subtitle}</PageHeader>
      <PaymentReturn />
      <BillingReturn />
      <BillingNotice />
      <PlanCard onAsk={setQuestion} />
      <div
        className={classNames(
          'mt-4 grid gap-4',
          maySeeBills && 'lg:grid-cols-2',
          // Next to the card form, the cost would be stretched to its height.
          isCardOpen && 'items-start',
        )}
      >
        <ProjectedCost />
        {maySeeBills && <CardOnFile onAsk={setQuestion} />}
      </div>
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
      <Confirmation question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
