import type { Billing } from '#shared/contracts/billing.ts';
import { plans } from '#shared/plans/plans.ts';
import { showError } from '../../api/show-error.ts';
import { useRequestRefund } from '../../api/use-billing.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showToast } from '../../components/toast-store.ts';

interface RefundDialogProps {
  billing: Billing;
  isOpen: boolean;
  onClose(): void;
}

export function RefundDialog({ billing, isOpen, onClose }: RefundDialogProps) {
  const refund = useRequestRefund();

  function confirm() {
    refund.mutate(undefined, {
      onSuccess: () => {
        showToast({
          title: 'Payment refunded',
          description: 'It may take a few days for the refund to reach your account.',
        });
      },
      onError: (error) => showError('Error refunding payment', error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Refund last payment"
      action="Refund payment"
      isBusy={refund.isPending}
      onConfirm={confirm}
    >
      Are you sure you want to refund your last payment for the plan "{plans[billing.plan].label}"? It’s refunded in
      full, and your account moves to the Free plan immediately.
    </ConfirmDialog>
  );
}
