import type { ReactNode } from 'react';
import type { Billing, PaymentMethod } from '#shared/contracts/billing.ts';
import { type PlanName, plans } from '#shared/plans/plans.ts';
import { showError } from '../../api/show-error.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { formatDate } from '../../components/format.tsx';
import { showToast } from '../../components/toasts.tsx';
import { type BillingChange, cardName, useBillingChange } from './data.ts';
import { words } from './words.tsx';

/** The question before a change, and the message after it. */
export interface BillingQuestion {
  change: BillingChange;
  title: string;
  text: ReactNode;
  action: string;
  tone: 'danger' | 'primary';
  done: { title: string; description: string };
  failed: string;
}

export function downgradeQuestion({ plan, cycleEndsAt }: Billing, to: PlanName): BillingQuestion {
  const { plan: text, planFeatures } = words();
  const { label } = plans[to];
  const day = formatDate(cycleEndsAt);
  return {
    change: { kind: 'plan', plan: to },
    title: text.downgradeTo(label),
    text: (
      <>
        <p>{text.keepUntil(plans[plan].label, day, label)}</p>
        <ul className="mt-2 list-disc pl-5">
          {planFeatures(plans[to])
            .slice(0, 3)
            .map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
        </ul>
      </>
    ),
    action: text.downgradeTo(label),
    tone: 'primary',
    done: { title: text.changed, description: text.changedDetail(day, label) },
    failed: text.changeFailed,
  };
}

export function refundQuestion({ plan }: Billing): BillingQuestion {
  const text = words().plan;
  return {
    change: { kind: 'refund' },
    title: text.refundTitle,
    text: text.refundQuestion(plans[plan].label),
    action: text.refundAction,
    tone: 'danger',
    done: { title: text.refunded, description: text.refundedDetail },
    failed: text.refundFailed,
  };
}

export function removalQuestion(card: PaymentMethod): BillingQuestion {
  const text = words().card.removing;
  return {
    change: { kind: 'remove-card' },
    title: text.title,
    text: text.question(cardName(card)),
    action: text.action,
    tone: 'danger',
    done: { title: text.done, description: text.doneDetail },
    failed: text.failed,
  };
}

interface ConfirmationProps {
  /** Open while it is set. */
  question: BillingQuestion | null;
  onClose(): void;
}

/** Confirms and makes a billing change that takes something away. */
export function Confirmation({ question, onClose }: ConfirmationProps) {
  const change = useBillingChange();
  const shown = useLastValue(question);
  if (!shown) return null;

  function confirm({ change: wanted, done, failed }: BillingQuestion) {
    change.mutate(wanted, {
      onSuccess: () => showToast(done),
      onError: (error) => showError(failed, error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={question !== null}
      onClose={onClose}
      title={shown.title}
      action={shown.action}
      tone={shown.tone}
      isBusy={change.isPending}
      onConfirm={() => confirm(shown)}
    >
      {shown.text}
    </ConfirmDialog>
  );
}
