import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, NavLink, Outlet } from 'react-router-dom';
import type { User } from '#shared/contracts/accounts.ts';
import { classNames } from '../components/class-names.ts';
import { Sheet } from '../components/Dialog.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { CardSkeleton, Loading, Skeleton } from '../components/Loading.tsx';
import { Logo } from '../components/Logo.tsx';
import { Palette, PaletteIcon } from '../features/command-palette/OpenPalette.tsx';
import { host } from '../host/host.ts';
import { SkipLink, ThemeToggle } from './FrameControls.tsx';
import type { SidebarLink } from './sidebar-links.tsx';
import { UserMenu } from './UserMenu.tsx';
import { words } from './words.ts';

type SidebarOf = (onFollow?: () => void) => ReactNode;

interface SidebarFrameProps {
  sidebar: SidebarOf;
  /** Shown above every screen. */
  banner?: ReactNode;
  /** While it isn't known whether there is a banner, the screen loads but isn't shown. */
  isAwaited?: boolean;
  /** Shown instead of the screen. */
  children?: ReactNode;
}

/** The layout with a sidebar, which is an overlay in small windows. */
export function SidebarFrame({ sidebar, banner, isAwaited = false, children }: SidebarFrameProps) {
  return (
    <div className="lg:pl-[248px] print:pl-0">
      <SkipLink />
      <aside
        data-sidebar
        className="fixed inset-y-0 left-0 hidden w-[248px] overflow-y-auto border-r bg-bg-raised lg:block print:hidden"
      >
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
        {isAwaited && <ScreenOutline />}
        <div hidden={isAwaited}>
          {banner}
          {children || <Outlet />}
        </div>
      </main>
    </div>
  );
}

/** What most screens have: a title, its sentence, and cards. */
const ScreenOutline = () => (
  <Loading>
    <Skeleton className="mt-1 h-6 w-56" />
    <Skeleton className="mt-4 h-3 w-80 max-w-full" />
    <div className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <CardSkeleton className="h-44 sm:col-span-2 xl:col-span-4" />
      {[0, 1, 2, 3].map((card) => (
        <CardSkeleton key={card} className="h-24" />
      ))}
    </div>
  </Loading>
);

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

interface SidebarLinksProps {
  label: string;
  links: readonly SidebarLink[];
  onFollow: (() => void) | undefined;
  className?: string;
}

export function SidebarLinks({ label, links, onFollow, className }: SidebarLinksProps) {
  return (
    <nav aria-label={label} className={classNames('grid gap-0.5 px-3', className)}>
      {links.map(({ label, to, icon, count }) => (
        <NavLink
          key={to}
          to={to}
          // URLs below it have their own links.
          end={links.some((other) => other.to.startsWith(`${to}/`))}
          onClick={onFollow}
          className={({ isActive }) =>
            classNames(
              sidebarItem,
              isActive ? 'bg-accent-soft text-accent-text' : 'text-text-muted hover:bg-bg-sunken hover:text-text',
            )
          }
        >
          {icon}
          {label}
          {count}
        </NavLink>
      ))}
    </nav>
  );
}

/** The signed-in user. */
export function SidebarFoot({ user }: { user: User }) {
  return (
    <div className="mt-auto flex items-center gap-1 border-t p-3">
      <UserMenu user={user} />
      <div className="min-w-0 grow px-1">
        <p className="truncate text-13 font-medium">{host.isServerHere() ? user.fullName : user.username}</p>
        {!host.isServerHere() && <p className="truncate text-12 text-text-muted">{user.email}</p>}
      </div>
      <ThemeToggle />
    </div>
  );
}

/** The style of everything clickable in a sidebar. */
export const sidebarItem =
  'flex h-9 items-center gap-3 rounded-control px-3 font-medium transition-colors [&_svg]:size-[18px] pointer-coarse:h-11';
