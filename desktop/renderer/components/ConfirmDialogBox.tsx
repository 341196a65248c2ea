import { AlertDialog } from 'radix-ui';
import { Button } from './Button.tsx';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export function ConfirmDialogBox({
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
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 grid items-end overflow-y-auto bg-veil animate-fade-in sm:place-items-center sm:p-6">
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
                <Button disabled={isBusy}>Cancel</Button>
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
