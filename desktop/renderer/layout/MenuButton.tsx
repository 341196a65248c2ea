import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../components/IconButton.tsx';
import { whenNeeded } from '../components/when-needed.tsx';

const load = async () => (await import('./SlideOutMenu.tsx')).SlideOutMenu;
const SlideOutMenu = whenNeeded(load);

/** Opens the links of the top bar on small screens; the panel is fetched when a finger or the focus comes near. */
export function MenuButton({ isSignedIn }: { isSignedIn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const prepare = () => void load().catch(() => {});
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
      {isOpen && <SlideOutMenu isSignedIn={isSignedIn} onClose={() => setOpen(false)} />}
    </>
  );
}
