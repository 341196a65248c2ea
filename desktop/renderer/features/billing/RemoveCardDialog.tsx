import type { PaymentMethod } from '#shared/contracts/billing.ts';
import { showError } from '../../api/show-error.ts';
import { useRemovePaymentMethod } from '../../api/use-billing.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useLastValue } from '../../components/use-last-value.ts';
import { cardName } from './describe-card.ts';

interface RemoveCardDialogProps {
  /** Null once it is removed: the dialog is there to the end, to tell of it. */
  card: PaymentMethod | null;
  isOpen: boolean;
  onClose(): void;
}

export function RemoveCardDialog({ card, isOpen, onClose }: RemoveCardDialogProps) {
  const remove = useRemovePaymentMethod();
  const shown = useLastValue(card);

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => showToast({ title: 'Card removed', description: 'It won’t be charged anymore.' }),
      onError: (error) => showError('Error removing card', error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Remove card"
      action="Remove card"
      isBusy={remove.isPending}
      onConfirm={confirm}
    >
      Are you sure you want to remove the card "{shown && cardName(shown)}"? Without a card your chatbots stop at the
      limits of the Free plan.
    </ConfirmDialog>
  );
}
