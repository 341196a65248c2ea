import { CircleUserRound, LayoutDashboard, LogOut, Settings } from 'lucide-react';
import type { User } from '#shared/contracts/accounts.ts';
import { IconButton } from '../components/IconButton.tsx';
import { Menu } from '../components/Menu.tsx';
import { useLogOut } from '../session/leaving.ts';

export function UserMenu({ user }: { user: User }) {
  const logOut = useLogOut();
  return (
    <Menu
      trigger={<IconButton label="Account" icon={<CircleUserRound aria-hidden />} hasTooltip={false} />}
      header={
        <>
          <p className="truncate font-medium">{user.username}</p>
          <p className="truncate text-13 text-text-muted">{user.email}</p>
        </>
      }
      groups={[
        [
          { label: 'Dashboard', to: '/dashboard', icon: <LayoutDashboard aria-hidden /> },
          { label: 'Settings', to: '/dashboard/settings', icon: <Settings aria-hidden /> },
        ],
        [{ label: 'Log out', onSelect: logOut, icon: <LogOut aria-hidden /> }],
      ]}
    />
  );
}
