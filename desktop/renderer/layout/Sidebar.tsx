import { Plus } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { Button } from '../components/Button.tsx';
import { classNames } from '../components/class-names.ts';
import { Logo } from '../components/Logo.tsx';
import { useUser } from '../session/use-session.ts';
import { ThemeToggle } from '../theme/ThemeToggle.tsx';
import { dashboardLinks } from './dashboard-links.tsx';
import { UserMenu } from './UserMenu.tsx';

/** What stands in the sidebar, fixed on wide screens and in an overlay on small ones. */
export function Sidebar({ onFollow }: { onFollow?(): void }) {
  const user = useUser();
  return (
    <div className="flex h-full flex-col">
      <Link to="/" aria-label="Parley, home" className="mx-4 mt-4 self-start rounded-control" onClick={onFollow}>
        <Logo />
      </Link>
      <div className="px-3 pt-6">
        <Button asChild className="w-full">
          <Link to="/create-chatbot" onClick={onFollow}>
            <Plus aria-hidden />
            Create New Chatbot
          </Link>
        </Button>
      </div>
      <nav aria-label="Dashboard" className="mt-5 grid gap-0.5 px-3">
        {dashboardLinks.map(({ label, to, icon }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/dashboard'}
            onClick={onFollow}
            className={({ isActive }) =>
              classNames(
                'flex h-9 items-center gap-3 rounded-control px-3 font-medium transition-colors [&_svg]:size-[18px] pointer-coarse:h-11',
                isActive ? 'bg-accent-soft text-accent-text' : 'text-text-muted hover:bg-bg-sunken hover:text-text',
              )
            }
          >
            {icon}
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto flex items-center gap-1 border-t p-3">
        <UserMenu user={user} />
        <div className="min-w-0 grow px-1">
          <p className="truncate text-13 font-medium">{user.username}</p>
          <p className="truncate text-12 text-text-muted">{user.email}</p>
        </div>
        <ThemeToggle />
      </div>
    </div>
  );
}
