import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useRadix } from './use-radix.ts';
import { words } from './words.ts';

interface DialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  description?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: 'medium' | 'large';
  children?: ReactNode;
}

/** Closes on Escape, the close button and a click outside. Focus returns to where it was. */
export function Dialog({ isOpen, onClose, title, description, footer, size = 'medium', children }: DialogProps) {
  const focusReturn = useFocusReturn();
  const Radix = useRadix(isOpen)?.Dialog;
  if (!Radix) return null;
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={dialogVeil}>
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
              <IconButton label={words().close} icon={<X />} hasTooltip={false} className="absolute top-3 right-3" />
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

/** Covers the page behind a dialog. The dialog is centered, or at the bottom edge of a phone. */
export const dialogVeil =
  'fixed inset-0 z-40 grid items-end overflow-y-auto bg-veil animate-fade-in sm:place-items-center sm:p-6';

/**
 * For a dialog that is opened by state instead of its own trigger. Focus returns to the element that had it, or to the
 * page if that element is gone, such as the menu of a deleted row. A dialog closed together with the one it asked about
 * leaves focus where that one moved it.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement as HTMLElement | null;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const isLost = document.activeElement === document.body;
      const target = before.current?.isConnected ? before.current : isLost && document.getElementById('main');
      if (target) target.focus();
    },
  };
}

/**
 * Focuses the first field, or the marked button of a dialog without fields. Selects existing text, so that typing
 * replaces it and Enter keeps it.
 */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  // A Select in a form comes with a hidden native one.
  const field = dialog.querySelector<HTMLElement>(
    'input:not([hidden]), textarea, select:not([aria-hidden]), [data-start]',
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** Returns the value, or the last one that wasn't null, so that a dialog keeps its text while it closes. */
export function useLastValue<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

interface SheetProps {
  isOpen: boolean;
  onClose(): void;
  /** Visually hidden. */
  title: string;
  closeLabel: string;
  side: 'left' | 'right';
  className?: string;
  children: ReactNode;
}

/** A side panel over the page, for navigation on small screens. */
export function Sheet({ isOpen, onClose, title, closeLabel, side, className, children }: SheetProps) {
  const focusReturn = useFocusReturn();
  const Dialog = useRadix(isOpen)?.Dialog;
  if (!Dialog) return null;
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil animate-fade-in" />
        <Dialog.Content
          aria-describedby={undefined}
          {...focusReturn}
          className={classNames(
            'fixed inset-y-0 z-40 max-w-[85vw] overflow-y-auto bg-bg-raised shadow-dialog',
            side === 'left' ? 'left-0 animate-slide-in-left' : 'right-0 animate-slide-in-right',
            className,
          )}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
          <Dialog.Close asChild>
            <IconButton
              label={closeLabel}
              icon={<X aria-hidden />}
              hasTooltip={false}
              className="absolute top-3 right-3"
            />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
