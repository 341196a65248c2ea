import type { ListedUser } from '#shared/contracts/admin.ts';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { DisableUserDialog } from './DisableUserDialog.tsx';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import type { UserAction } from './UserMenu.tsx';

interface UserDialogsProps {
  /** What was chosen in the menu of a user. */
  chosen: { action: UserAction; user: ListedUser } | null;
  onClose(): void;
}

/** What the menu of a user asks before it is done. */
export function UserDialogs({ chosen, onClose }: UserDialogsProps) {
  const userOf = (action: UserAction) => (chosen?.action === action ? chosen.user : null);
  return (
    <>
      <ResetLinkDialog user={userOf('reset password')} onClose={onClose} />
      <ChangePlanDialog user={userOf('change plan')} onClose={onClose} />
      <DisableUserDialog user={userOf('disable')} onClose={onClose} />
      <DeleteUserDialog user={userOf('delete')} onClose={onClose} />
    </>
  );
}
