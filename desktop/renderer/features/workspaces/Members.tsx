import { useState } from 'react';
import { GivenRole, type Member, type Workspace } from '#shared/contracts/workspaces.ts';
import { showError } from '../../api/show-error.ts';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useChangeRole, useMembers, useRemoveMember } from './data.ts';
import { MembersTable } from './MembersTable.tsx';
import { words } from './words.tsx';

export function Members({ workspace }: { workspace: Workspace }) {
  const members = useMembers(workspace.id);
  const change = useChangeRole(workspace.id);
  const [removing, setRemoving] = useState<Member | null>(null);
  const [lowering, setLowering] = useState<GivenRole | null>(null);
  const { members: text, roles } = words();

  function give(member: Member, role: GivenRole) {
    const { inSentence } = roles[role];
    change.mutate(
      { userId: member.userId, role },
      {
        onSuccess: () =>
          showToast({
            title: text.roleChanged,
            description: member.isYou ? text.yourRoleIs(inSentence) : text.theirRoleIs(member.username, inSentence),
          }),
        onError: (error) => showError(text.roleFailed, error),
      },
    );
  }

  const you = members.data?.find(({ isYou }) => isYou);
  if (members.isError && !members.data) {
    return (
      <Card>
        <ErrorState title={text.loadFailed} error={members.error} onRetry={() => void members.refetch()} />
      </Card>
    );
  }
  if (!members.data) return <TableSkeleton rows={workspace.memberCount} hasSearch={false} />;
  return (
    <section aria-label={text.label}>
      <MembersTable
        members={members.data}
        role={workspace.role}
        changing={change.isPending ? change.variables : null}
        onChange={(member, role) => {
          const chosen = GivenRole.parse(role);
          // Users who lower their own role can't undo it.
          if (member.isYou) setLowering(chosen);
          else give(member, chosen);
        }}
        onRemove={setRemoving}
      />
      <RemoveMemberDialog workspace={workspace} member={removing} onClose={() => setRemoving(null)} />
      <LowerOwnRoleDialog
        role={lowering}
        onClose={() => setLowering(null)}
        onConfirm={(role) => {
          setLowering(null);
          if (you) give(you, role);
        }}
      />
    </section>
  );
}

interface RemoveMemberDialogProps {
  workspace: Workspace;
  /** Open while a member is set. */
  member: Member | null;
  onClose(): void;
}

function RemoveMemberDialog({ workspace, member, onClose }: RemoveMemberDialogProps) {
  const remove = useRemoveMember(workspace.id);
  const shown = useLastValue(member);
  const text = words().members.removing;

  function confirm() {
    if (!member) return;
    remove.mutate(member.userId, {
      onSuccess: () => showToast({ title: text.done, description: text.doneDetail(member.username, workspace.name) }),
      onError: (error) => showError(text.failed, error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={member !== null}
      onClose={onClose}
      title={text.title}
      action={text.action}
      isBusy={remove.isPending}
      onConfirm={confirm}
    >
      {shown && text.question(shown.username, workspace.name)}
    </ConfirmDialog>
  );
}

interface LowerOwnRoleDialogProps {
  /** Open while a role is set. */
  role: GivenRole | null;
  onClose(): void;
  onConfirm(role: GivenRole): void;
}

function LowerOwnRoleDialog({ role, onClose, onConfirm }: LowerOwnRoleDialogProps) {
  const shown = useLastValue(role);
  const text = words().members.lowering;
  return (
    <ConfirmDialog
      isOpen={role !== null}
      onClose={onClose}
      title={text.title}
      action={text.action}
      onConfirm={() => role && onConfirm(role)}
    >
      {shown && text.question(words().roles[shown].inSentence)}
    </ConfirmDialog>
  );
}
