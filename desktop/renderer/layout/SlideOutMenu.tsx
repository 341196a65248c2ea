import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { IconButton } from '../components/IconButton.tsx';
import { Logo } from '../components/Logo.tsx';
import { useFocusReturn } from '../components/use-focus-return.ts';
import { PublicAnchor } from './PublicAnchor.tsx';
import { topBarLinks } from './public-links.ts';

interface SlideOutMenuProps {
  isSignedIn: boolean;
  onClose(): void;
}

/** The links of the top bar on small screens. */
export function SlideOutMenu({ isSignedIn, onClose }: SlideOutMenuProps) {
  const focusReturn = useFocusReturn();
  const links = isSignedIn ? topBarLinks : [...topBarLinks, { label: 'Login', to: '/auth' }];
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil animate-fade-in" />
        <Dialog.Content
          aria-describedby={undefined}
          {...focusReturn}
          className="fixed inset-y-0 right-0 z-40 w-72 max-w-[85vw] overflow-y-auto bg-bg-raised p-4 shadow-dialog animate-slide-in-right"
        >
          <div className="flex h-8 items-center justify-between">
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Logo />
            <Dialog.Close asChild>
              <IconButton label="Close menu" icon={<X aria-hidden />} hasTooltip={false} />
            </Dialog.Close>
          </div>
          <nav aria-label="Main" className="mt-6 grid">
            {links.map((link) => (
              <PublicAnchor
                key={link.label}
                link={link}
                onFollow={onClose}
                className="flex h-12 items-center border-b text-16"
              />
            ))}
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
