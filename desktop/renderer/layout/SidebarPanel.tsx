import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { IconButton } from '../components/IconButton.tsx';
import { useFocusReturn } from '../components/use-focus-return.ts';
import type { SidebarOf } from './SidebarFrame.tsx';

export interface SidebarPanelProps {
  isOpen: boolean;
  onClose(): void;
  sidebar: SidebarOf;
}

/** The sidebar as an overlay. */
export function SidebarPanel({ isOpen, onClose, sidebar }: SidebarPanelProps) {
  const focusReturn = useFocusReturn();
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
          className="fixed inset-y-0 left-0 z-40 w-[272px] max-w-[85vw] overflow-y-auto bg-bg-raised shadow-dialog animate-slide-in-left"
        >
          <Dialog.Title className="sr-only">Navigation</Dialog.Title>
          {sidebar(onClose)}
          <Dialog.Close asChild>
            <IconButton
              label="Close navigation"
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
