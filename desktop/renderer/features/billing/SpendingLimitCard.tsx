import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { billingEndpoints, type Spending, SpendingLimit } from '#shared/contracts/billing.ts';
import { z } from '#shared/contracts/messages.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { formatMoney } from '../../components/format.tsx';
import { Input } from '../../components/Input.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useMay } from '../workspaces/data.ts';
import { outdatePlan, useBilling, usePresentPlan } from './data.ts';
import { words } from './words.tsx';

/** What usage beyond the plan may cost, for owners whose card would be charged. */
export function SpendingLimitCard() {
  const { data: billing, isLoading } = useBilling();
  const spending = billing?.spending;
  const plan = usePresentPlan();
  const mayPay = useMay('own');
  const [isOpen, setOpen] = useState(false);
  // As tall as the card that a paid plan usually has, so that nothing below it moves.
  if (isLoading && plan !== 'free') {
    return (
      <Card className="mt-4 h-[204px] p-4 sm:h-[171px] sm:p-6">
        <Loading label={words().spending.loading} className="grid gap-5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-3" />
        </Loading>
      </Card>
    );
  }
  if (!spending) return null;
  const { spending: text, price } = words();
  const { dollars, atCap, spentCents, todayCents, dayCents } = spending;
  const fraction = dollars === 0 ? 1 : spentCents / (dollars * 100);
  const summary = text.spentOf(formatMoney(spentCents), price(dollars * 100));
  return (
    <Card aria-labelledby="spending-limit" className="mt-4 flex flex-col gap-3 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="spending-limit" className="text-16 font-semibold">
          {text.title}
        </h2>
        {mayPay && <Button onClick={() => setOpen(true)}>{text.change}</Button>}
      </div>
      <div>
        <p className="tabular-nums">
          <span className="text-20 font-semibold tracking-tight">{formatMoney(spentCents)}</span>{' '}
          <span className="text-text-muted">{text.ofMonth(price(dollars * 100))}</span>
        </p>
        <ProgressBar
          fraction={fraction}
          label={`${text.title}: ${summary}`}
          className={classNames('mt-2', fraction >= 0.8 && '[&>div]:bg-warn')}
        />
      </div>
      <p className="text-13 text-text-muted">
        {dollars > 0
          ? `${text.onOneDay(formatMoney(dayCents), formatMoney(todayCents))} ${text.then[atCap]}`
          : text.then[atCap]}
      </p>
      <SpendingLimitDialog spending={spending} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

/** The amount is a text until it is sent, so that an empty field isn't read as 0. */
const Fields = SpendingLimit.extend({
  dollars: z
    .string()
    .trim()
    .transform((value) => (value === '' ? Number.NaN : Number(value)))
    .pipe(SpendingLimit.shape.dollars),
});

interface DialogProps {
  spending: Spending;
  isOpen: boolean;
  onClose(): void;
}

function SpendingLimitDialog({ spending, isOpen, onClose }: DialogProps) {
  const client = useQueryClient();
  const text = words().spending;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.formTitle}
      description={text.formDetail}
      schema={Fields}
      values={{ dollars: String(spending.dollars), atCap: spending.atCap }}
      action={text.save}
      isEdit
      onSubmit={(_, body) => callEndpoint(billingEndpoints.changeSpendingLimit, { body })}
      onDone={() => {
        showToast(text.saved);
        void outdatePlan(client);
      }}
      failed={text.failed}
    >
      {({ register, errorOf, control }) => (
        <>
          <Field label={text.amount} hint={text.amountHint} isRequired error={errorOf('dollars')}>
            <Input inputMode="numeric" autoComplete="off" {...register('dollars')} />
          </Field>
          <div className="grid gap-1.5">
            <p aria-hidden className="text-13 font-medium">
              {text.atCap}
            </p>
            <RadioCards
              label={text.atCap}
              {...control('atCap')}
              cards={(['quote', 'decline'] as const).map((value) => ({ value, ...text.choices[value] }))}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
