import { Ban, CreditCard, Ellipsis, KeyRound, RotateCcw, Trash2 } from 'lucide-react';
import type { ListedUser } from '#shared/contracts/admin.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu, type MenuItem } from '../../components/Menu.tsx';
import { useUser } from '../../session/use-session.ts';

export type UserAction = 'reset password' | 'change plan' | 'disable' | 'enable' | 'delete';

interface UserMenuProps {
  user: ListedUser;
  onChoose(action: UserAction, user: ListedUser): void;
}

/** What an administrator can do to an account besides editing it. */
export function UserMenu({ user, onChoose }: UserMenuProps) {
  // One's own password, access and account are changed in the settings.
  const isMyself = useUser().id === user.id;
  const item = (label: string, action: UserAction, icon: MenuItem['icon']): MenuItem => ({
    label,
    icon,
    onSelect: () => onChoose(action, user),
    disabled: isMyself && action !== 'change plan',
  });
  return (
    <Menu
      trigger={<IconButton label={`Actions for ${user.username}`} icon={<Ellipsis aria-hidden />} hasTooltip={false} />}
      groups={[
        [
          item('Change Plan', 'change plan', <CreditCard aria-hidden />),
          ...(user.isDisabled
            ? [item('Enable Account', 'enable', <RotateCcw aria-hidden />)]
            : [
                item('Reset Password', 'reset password', <KeyRound aria-hidden />),
                item('Disable Account', 'disable', <Ban aria-hidden />),
              ]),
        ],
        [{ ...item('Delete Account', 'delete', <Trash2 aria-hidden />), tone: 'danger' }],
      ]}
    />
  );
}
