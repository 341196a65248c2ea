import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { classNames } from './class-names.ts';
import type { DialogProps } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** Text that is there already is selected: typing replaces it, Enter keeps it. */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget;
  const field =
    dialog instanceof HTMLElement && dialog.querySelector<HTMLElement>('input:not([hidden]), textarea, select');
  if (!field) return;
  event.preventDefault();
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
}

export function DialogBox({ isOpen, onClose, title, description, footer, size = 'medium', children }: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid items-end overflow-y-auto bg-veil animate-fade-in sm:place-items-center sm:p-6">
          <Radix.Content
            {...focusReturn}
            onOpenAutoFocus={(event) => {
              focusReturn.onOpenAutoFocus();
              focusFirstField(event);
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={classNames(
              'relative w-full rounded-t-dialog bg-bg-raised shadow-dialog outline-none animate-pop-in sm:rounded-dialog',
              'pb-[env(safe-area-inset-bottom)]',
              size === 'large' ? 'sm:max-w-3xl' : 'sm:max-w-md',
            )}
          >
            <header className="px-6 pt-5 pr-14">
              <Radix.Title className="text-16 font-semibold wrap-anywhere">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-text-muted">{description}</Radix.Description>}
            </header>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X />} hasTooltip={false} className="absolute top-3 right-3" />
            </Radix.Close>
            {children && <div className="px-6 pt-4">{children}</div>}
            <footer
              className={classNames(
                'flex flex-col-reverse gap-2 px-6 pb-6 sm:flex-row sm:justify-end',
                footer !== undefined && 'pt-6',
              )}
            >
              {footer}
            </footer>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
