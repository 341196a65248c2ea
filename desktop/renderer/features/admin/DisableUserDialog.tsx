import type { ListedUser } from '#shared/contracts/admin.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { useChangeUser } from './use-change-user.ts';

/** Open while a user is given. */
export function DisableUserDialog({ user, onClose }: { user: ListedUser | null; onClose(): void }) {
  const save = useChangeUser();
  const shown = useLastValue(user);

  function confirm() {
    if (!user) return;
    const said = `${user.username} can no longer sign in.`;
    save.mutate({ user, change: { isDisabled: true }, said }, { onSettled: onClose });
  }

  return (
    <ConfirmDialog
      isOpen={user !== null}
      onClose={onClose}
      title="Disable account"
      action="Disable account"
      isBusy={save.isPending}
      onConfirm={confirm}
    >
      "{shown?.username}" is signed out everywhere and can’t sign in until you enable the account again. Nothing is
      deleted, and its chatbots keep answering.
    </ConfirmDialog>
  );
}
