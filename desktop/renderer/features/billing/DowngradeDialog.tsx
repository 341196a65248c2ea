import type { Billing } from '#shared/contracts/billing.ts';
import { planFeatures } from '#shared/plans/describe-plan.ts';
import { type PlanName, plans } from '#shared/plans/plans.ts';
import { showError } from '../../api/show-error.ts';
import { useChangePlan } from '../../api/use-billing.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { formatDate } from '../../components/format-time.ts';
import { showToast } from '../../components/toast-store.ts';
import { useLastValue } from '../../components/use-last-value.ts';

interface DowngradeDialogProps {
  billing: Billing;
  /** Open while a plan is given. */
  to: PlanName | null;
  onClose(): void;
}

export function DowngradeDialog({ billing, to, onClose }: DowngradeDialogProps) {
  const change = useChangePlan();
  const shown = plans[useLastValue(to) ?? 'free'];
  const present = plans[billing.plan];
  const day = formatDate(billing.cycleEndsAt);

  function confirm() {
    if (!to) return;
    change.mutate(to, {
      onSuccess: () => {
        showToast({ title: 'Plan changed', description: `From ${day} you’ll be on the ${shown.label} plan.` });
      },
      onError: (error) => showError('Error changing plan', error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={to !== null}
      onClose={onClose}
      title={`Downgrade to ${shown.label}`}
      action={`Downgrade to ${shown.label}`}
      tone="primary"
      isBusy={change.isPending}
      onConfirm={confirm}
    >
      <p>
        You keep everything in the {present.label} plan until {day}. After that you have what’s in {shown.label}:
      </p>
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
