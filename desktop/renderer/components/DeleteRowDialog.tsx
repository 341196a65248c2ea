import type { ReactNode } from 'react';
import { showError } from '../api/show-error.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { showToast } from './toasts.tsx';

interface DeleteRowDialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  children: ReactNode;
  action: string;
  deletion: { isPending: boolean; start(): Promise<unknown> };
  /** The row takes its focus with it, so something else has to get it. */
  onDeleted(): void;
  done: string;
  failed: string;
}

/** Asks before a row of a list is deleted, and says whether it was. */
export function DeleteRowDialog({ deletion, onDeleted, done, failed, ...dialog }: DeleteRowDialogProps) {
  function confirm() {
    // The list is read again before this settles, so the row may not exist by then, and with it its callbacks.
    deletion.start().then(
      () => {
        onDeleted();
        showToast({ title: done });
      },
      (error: unknown) => {
        dialog.onClose();
        showError(failed, error);
      },
    );
  }
  return <ConfirmDialog {...dialog} isBusy={deletion.isPending} onConfirm={confirm} />;
}
