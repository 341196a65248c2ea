import type { Member, Workspace } from '#shared/contracts/workspaces.ts';
import { showError } from '../../api/show-error.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useLastValue } from '../../components/use-last-value.ts';
import { useRemoveMember } from './use-team.ts';

interface RemoveMemberDialogProps {
  workspace: Workspace;
  /** Open while a member is given. */
  member: Member | null;
  onClose(): void;
}

export function RemoveMemberDialog({ workspace, member, onClose }: RemoveMemberDialogProps) {
  const remove = useRemoveMember(workspace.id);
  const shown = useLastValue(member);

  function confirm() {
    if (!member) return;
    remove.mutate(member.userId, {
      onSuccess: () =>
        showToast({
          title: 'Member removed',
          description: `${member.username} can no longer open “${workspace.name}”.`,
        }),
      onError: (error) => showError('Error removing member', error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={member !== null}
      onClose={onClose}
      title="Remove member"
      action="Remove member"
      isBusy={remove.isPending}
      onConfirm={confirm}
    >
      Remove {shown?.username} from “{workspace.name}”? They lose access immediately. What they created stays here.
    </ConfirmDialog>
  );
}
