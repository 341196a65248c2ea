import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../components/IconButton.tsx';
import { Logo } from '../components/Logo.tsx';
import { Sheet } from '../components/Sheet.tsx';
import { loadRadix } from '../components/use-radix.ts';
import { PublicAnchor } from './PublicAnchor.tsx';
import { topBarLinks } from './public-links.ts';

const prepare = () => void loadRadix().catch(() => {});

/** Opens the links of the top bar on small screens; the panel is fetched when a finger or the focus comes near. */
export function MenuButton({ isSignedIn }: { isSignedIn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const links = isSignedIn ? topBarLinks : [...topBarLinks, { label: 'Login', to: '/auth' }];
  return (
    <>
      <IconButton
        label="Open menu"
        icon={<MenuIcon aria-hidden />}
        hasTooltip={false}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        className="md:hidden"
      />
      <Sheet isOpen={isOpen} onClose={close} title="Menu" closeLabel="Close menu" side="right" className="w-72 p-4">
        <div className="flex h-8 items-center">
          <Logo />
        </div>
        <nav aria-label="Main" className="mt-6 grid">
          {links.map((link) => (
            <PublicAnchor
              key={link.label}
              link={link}
              onFollow={close}
              className="flex h-12 items-center border-b text-16"
            />
          ))}
        </nav>
      </Sheet>
    </>
  );
}
