import { CircleUserRound, LayoutDashboard, LogOut, Settings } from 'lucide-react';
import type { User } from '#shared/contracts/accounts.ts';
import { IconButton } from '../components/IconButton.tsx';
import { Menu } from '../components/Menu.tsx';
import { host } from '../host/host.ts';
import { useLogOut } from '../session/leaving.ts';
import { words } from './words.ts';

export function UserMenu({ user }: { user: User }) {
  const logOut = useLogOut();
  const text = words().account;
  // The person at this computer has no account elsewhere, and signs in to the computer itself.
  const isHere = host.isServerHere();
  return (
    <Menu
      trigger={<IconButton label={text.label} icon={<CircleUserRound aria-hidden />} hasTooltip={false} />}
      header={
        <>
          <p className="truncate font-medium">{isHere ? user.fullName : user.username}</p>
          {!isHere && <p className="truncate text-13 text-text-muted">{user.email}</p>}
        </>
      }
      groups={[
        [
          { label: text.dashboard, to: '/dashboard', icon: <LayoutDashboard aria-hidden /> },
          { label: text.settings, to: '/dashboard/settings', icon: <Settings aria-hidden /> },
        ],
        ...(isHere ? [] : [[{ label: text.logOut, onSelect: logOut, icon: <LogOut aria-hidden /> }]]),
      ]}
    />
  );
}
