import type { Billing } from '#shared/contracts/billing.ts';
import { type PlanName, plans } from '#shared/plans/plans.ts';
import { showError } from '../../api/show-error.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { formatDate } from '../../components/format.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useChangePlan, useRequestRefund } from './data.ts';
import { words } from './words.tsx';

interface DowngradeDialogProps {
  billing: Billing;
  /** Open while a plan is given. */
  to: PlanName | null;
  onClose(): void;
}

export function DowngradeDialog({ billing, to, onClose }: DowngradeDialogProps) {
  const change = useChangePlan();
  const { plan: text, planFeatures } = words();
  const shown = plans[useLastValue(to) ?? 'free'];
  const present = plans[billing.plan];
  const day = formatDate(billing.cycleEndsAt);

  function confirm() {
    if (!to) return;
    change.mutate(to, {
      onSuccess: () => {
        showToast({ title: text.changed, description: text.changedDetail(day, shown.label) });
      },
      onError: (error) => showError(text.changeFailed, error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={to !== null}
      onClose={onClose}
      title={text.downgradeTo(shown.label)}
      action={text.downgradeTo(shown.label)}
      tone="primary"
      isBusy={change.isPending}
      onConfirm={confirm}
    >
      <p>{text.keepUntil(present.label, day, shown.label)}</p>
      <ul className="mt-2 list-disc pl-5">
        {planFeatures(shown)
          .slice(0, 3)
          .map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
      </ul>
    </ConfirmDialog>
  );
}

interface RefundDialogProps {
  billing: Billing;
  isOpen: boolean;
  onClose(): void;
}

export function RefundDialog({ billing, isOpen, onClose }: RefundDialogProps) {
  const refund = useRequestRefund();
  const text = words().plan;

  function confirm() {
    refund.mutate(undefined, {
      onSuccess: () => {
        showToast({
          title: text.refunded,
          description: text.refundedDetail,
        });
      },
      onError: (error) => showError(text.refundFailed, error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.refundTitle}
      action={text.refundAction}
      isBusy={refund.isPending}
      onConfirm={confirm}
    >
      {text.refundQuestion(plans[billing.plan].label)}
    </ConfirmDialog>
  );
}
