import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFocusReturn } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';
import { useRadix } from './use-radix.ts';

interface SheetProps {
  isOpen: boolean;
  onClose(): void;
  /** Read out, not shown. */
  title: string;
  closeLabel: string;
  side: 'left' | 'right';
  className?: string;
  children: ReactNode;
}

/** A panel at a side of the window, over the page: navigation on small screens. */
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
