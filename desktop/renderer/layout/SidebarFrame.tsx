import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { Sheet } from '../components/Dialog.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { FullPageSpinner } from '../components/Loading.tsx';
import { Logo } from '../components/Logo.tsx';
import { Palette, PaletteIcon } from '../features/command-palette/OpenPalette.tsx';
import { SkipLink } from './FrameControls.tsx';
import { words } from './words.ts';

type SidebarOf = (onFollow?: () => void) => ReactNode;

interface SidebarFrameProps {
  sidebar: SidebarOf;
  /** Shown above every screen. */
  banner?: ReactNode;
  /** While it isn't known whether there is a banner, the screen loads but isn't shown. */
  isAwaited?: boolean;
}

/** The layout with a sidebar, which is an overlay in small windows. */
export function SidebarFrame({ sidebar, banner, isAwaited = false }: SidebarFrameProps) {
  return (
    <div className="lg:pl-[248px] print:pl-0">
      <SkipLink />
      <aside className="fixed inset-y-0 left-0 hidden w-[248px] overflow-y-auto border-r bg-bg-raised lg:block print:hidden">
        {sidebar()}
      </aside>
      <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-b bg-bg/90 px-2 backdrop-blur-md sm:px-4 lg:hidden print:hidden">
        <SidebarOverlay sidebar={sidebar} />
        <Link to="/" aria-label={words().home} className="touch-target rounded-control">
          <Logo />
        </Link>
        <PaletteIcon />
      </header>
      <Palette />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[1184px] px-4 has-data-wide:max-w-[1504px] py-6 outline-none sm:px-8 sm:py-8"
      >
        {isAwaited && <FullPageSpinner />}
        <div hidden={isAwaited}>
          {banner}
          <Outlet />
        </div>
      </main>
    </div>
  );
}

function SidebarOverlay({ sidebar }: { sidebar: SidebarOf }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={words().sidebar.open}
        icon={<MenuIcon aria-hidden />}
        hasTooltip={false}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-state={isOpen ? 'open' : 'closed'}
        onClick={() => setOpen(true)}
      />
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={words().sidebar.title}
        closeLabel={words().sidebar.close}
        side="left"
        className="w-[272px]"
      >
        {sidebar(close)}
      </Sheet>
    </>
  );
}
