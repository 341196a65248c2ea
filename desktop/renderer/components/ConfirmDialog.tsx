import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { dialogVeil, useFocusReturn } from './Dialog.tsx';
import { useRadix } from './use-radix.ts';
import { words } from './words.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  children: ReactNode;
  /** A verb with its object, such as 'Delete website'. */
  action: string;
  tone?: 'danger' | 'primary';
  isBusy?: boolean;
  onConfirm(): void;
}

/** Asks before a permanent action. Focus starts on Cancel, and the dialog stays open while the action runs. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  action,
  tone = 'danger',
  isBusy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn();
  const AlertDialog = useRadix(isOpen)?.AlertDialog;
  if (!AlertDialog) return null;
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogVeil}>
          <AlertDialog.Content
            {...focusReturn}
            className="w-full rounded-t-dialog bg-bg-raised p-6 shadow-dialog outline-none animate-pop-in sm:max-w-md sm:rounded-dialog"
          >
            <AlertDialog.Title className="text-16 font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="mt-2 text-text-muted wrap-anywhere">{children}</div>
            </AlertDialog.Description>
            <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <AlertDialog.Cancel asChild>
                <Button disabled={isBusy}>{words().cancel}</Button>
              </AlertDialog.Cancel>
              <Button tone={tone} isBusy={isBusy} onClick={onConfirm}>
                {action}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
