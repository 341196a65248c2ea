import { Plus } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import type { User } from '#shared/contracts/accounts.ts';
import { Button } from '../components/Button.tsx';
import { classNames } from '../components/class-names.ts';
import { Logo } from '../components/Logo.tsx';
import { PaletteButton } from '../features/command-palette/OpenPalette.tsx';
import { useMay } from '../features/workspaces/data.ts';
import { WorkspaceSwitch } from '../features/workspaces/WorkspaceSwitch.tsx';
import { useUser } from '../session/session-store.ts';
import { ThemeToggle } from './FrameControls.tsx';
import { adminLinks, dashboardLinks, type SidebarLink } from './sidebar-links.tsx';
import { UserMenu } from './UserMenu.tsx';
import { words } from './words.ts';

/** The sidebar's content, fixed on wide screens and in an overlay on small ones. */
export function Sidebar({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const user = useUser();
  const mayEdit = useMay('edit');
  const text = words();
  return (
    <div className="flex h-full flex-col">
      <Link
        to="/"
        aria-label={text.home}
        className="touch-target mx-4 mt-4 self-start rounded-control"
        onClick={onFollow}
      >
        <Logo />
      </Link>
      <div className="px-3 pt-5">
        <PaletteButton onFollow={onFollow} />
      </div>
      {mayEdit && (
        <div className="px-3 pt-3">
          <Button asChild className="w-full">
            <Link to="/create-chatbot" onClick={onFollow}>
              <Plus aria-hidden />
              {text.sidebar.create}
            </Link>
          </Button>
        </div>
      )}
      <SidebarLinks label={text.sidebar.label} links={dashboardLinks()} onFollow={onFollow} className="mt-5" />
      {user.isAdmin && (
        <>
          <h2 className="mt-6 mb-1 px-6 text-12 font-medium text-text-faint">{text.admin.label}</h2>
          <SidebarLinks
            label={text.admin.label}
            links={adminLinks({ areAmongOwners: true })}
            onFollow={onFollow}
            className="mb-5"
          />
        </>
      )}
      <div className="mt-auto">
        <WorkspaceSwitch onFollow={onFollow} />
        <SidebarFoot user={user} />
      </div>
    </div>
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
      {links.map(({ label, to, icon }) => (
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
        <p className="truncate text-13 font-medium">{user.username}</p>
        <p className="truncate text-12 text-text-muted">{user.email}</p>
      </div>
      <ThemeToggle />
    </div>
  );
}

/** The style of everything clickable in a sidebar. */
export const sidebarItem =
  'flex h-9 items-center gap-3 rounded-control px-3 font-medium transition-colors [&_svg]:size-[18px] pointer-coarse:h-11';
