import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { plans } from '#shared/plans/plans.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { classNames } from '../../components/class-names.ts';
import { CardSkeleton, Spinner } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { host } from '../../host/host.ts';
import { useUsage } from '../usage/data.ts';
import { useMay } from '../workspaces/data.ts';
import { Invoices, UsageHistory } from './BillingHistory.tsx';
import { BillingNotice } from './BillingNotice.tsx';
import { CardOnFile } from './CardOnFile.tsx';
import { type BillingQuestion, Confirmation } from './Confirmation.tsx';
import { type BillingTab, useBilling, useBillingAddress } from './data.ts';
import { PlanCard } from './PlanCard.tsx';
import { ProjectedCost } from './ProjectedCost.tsx';
import { useBillingReturn, usePaymentReturn } from './returns.ts';
import { SpendingLimitCard } from './SpendingLimitCard.tsx';
import { words } from './words.tsx';

export const BillingPage = () => (host.isServerHere() ? <NoBillingHere /> : <BillingOfServer />);

/** Of a server without limits that takes no payments. */
function Unlimited() {
  const { title, unlimited, tabs } = words();
  return (
    <>
      <PageHeader title={title}>{unlimited.subtitle}</PageHeader>
      <Callout title={unlimited.title}>{unlimited.detail}</Callout>
      <section aria-label={tabs.history} className="mt-8">
        <UsageHistory hasPlans={false} />
      </section>
    </>
  );
}

function NoBillingHere() {
  const text = words();
  return (
    <>
      <PageHeader title={text.title} />
      <Callout title={text.notHere}>{text.notHereDetail}</Callout>
    </>
  );
}

function BillingOfServer() {
  const { tab, setTab, isCardOpen } = useBillingAddress();
  const maySeeBills = useMay('manage');
  const [question, setQuestion] = useState<BillingQuestion | null>(null);
  const { title, subtitle, tabs: text } = words();
  const billing = useBilling();
  const usage = useUsage(useBillingAddress().month);
  const isLoading = billing.isLoading || usage.isLoading;
  if (billing.data?.limitsEnforced === false && billing.data.publishableKey === null) return <Unlimited />;
  return (
    <>
      <PageHeader title={title}>{subtitle}</PageHeader>
      <PaymentReturn />
      <BillingReturn />
      <BillingNotice />
      <PlanCard onAsk={setQuestion} />
      {isLoading && (
        <div aria-hidden className={classNames('mt-4 grid gap-4', maySeeBills && 'lg:grid-cols-2')}>
          <CardSkeleton className="h-40" />
          {maySeeBills && <CardSkeleton className="h-40" />}
        </div>
      )}
      {/* Below cards whose heights depend on the plan. Shown together, so that nothing moves. */}
      <div
        hidden={isLoading}
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
      <div hidden={isLoading}>
        {maySeeBills && <SpendingLimitCard />}
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
      </div>
      <Confirmation question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

/** The result of the payment that the user returns from. */
function PaymentReturn() {
  const { payment, phase, lookAgain } = usePaymentReturn();
  if (!payment) return null;
  const plan = plans[payment.plan].label;
  const { plan: text } = words().returned;
  return (
    // The same element in all phases, so that each is announced.
    <output className="mb-6 block">
      {payment.outcome === 'failed' ? (
        <Callout
          tone="danger"
          title={text.failed.title}
          action={
            <Button asChild size="small">
              <Link to={`/checkout?plan=${payment.plan}`}>{words().tryAgain}</Link>
            </Button>
          }
        >
          {text.failed.text}
        </Callout>
      ) : phase === 'active' ? (
        <Callout tone="ok" title={text.active.title(plan)}>
          {text.active.text}
        </Callout>
      ) : phase === 'late' ? (
        <Callout tone="warn" title={text.late.title} action={<CheckAgain onClick={lookAgain} />}>
          {text.late.text(plan)}
        </Callout>
      ) : (
        <Waiting title={text.waiting.title}>{text.waiting.text(plan)}</Waiting>
      )}
    </output>
  );
}

/** The result of saving a card or confirming a payment on this page. */
function BillingReturn() {
  const { back, isLate, lookAgain } = useBillingReturn();
  const { openCard } = useBillingAddress();
  if (!back) return null;
  const phase = back.outcome === 'failed' ? 'failed' : isLate ? 'late' : 'waiting';
  const { title, text } = words().returned[back.for][phase];
  return (
    <output className="mb-6 block">
      {phase === 'waiting' ? (
        <Waiting title={title}>{text}</Waiting>
      ) : (
        <Callout
          tone={phase === 'failed' ? 'danger' : 'warn'}
          title={title}
          action={
            phase === 'late' ? (
              <CheckAgain onClick={lookAgain} />
            ) : back.for === 'card' ? (
              <Button size="small" onClick={openCard}>
                {words().tryAgain}
              </Button>
            ) : undefined
          }
        >
          {text}
        </Callout>
      )}
    </output>
  );
}

function Waiting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-accent-soft p-3.5">
      <Spinner className="size-4 shrink-0 text-accent-text" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-13 text-text-muted">{children}</p>
      </div>
    </div>
  );
}

function CheckAgain({ onClick }: { onClick(): void }) {
  return (
    <Button size="small" onClick={onClick}>
      {words().checkAgain}
    </Button>
  );
}
