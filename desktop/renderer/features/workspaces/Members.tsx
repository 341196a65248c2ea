import { useState } from 'react';
import { GivenRole, type Member, type Workspace } from '#shared/contracts/workspaces.ts';
import { showError } from '../../api/show-error.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { TableSkeleton } from '../../components/Skeleton.tsx';
import { showToast } from '../../components/toast-store.ts';
import { LowerOwnRoleDialog } from './LowerOwnRoleDialog.tsx';
import { MembersTable } from './MembersTable.tsx';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';
import { roleWords } from './role-words.ts';
import { useChangeRole, useMembers } from './use-team.ts';

export function Members({ workspace }: { workspace: Workspace }) {
  const members = useMembers(workspace.id);
  const change = useChangeRole(workspace.id);
  const [removing, setRemoving] = useState<Member | null>(null);
  const [lowering, setLowering] = useState<GivenRole | null>(null);

  function give(member: Member, role: GivenRole) {
    change.mutate(
      { userId: member.userId, role },
      {
        onSuccess: () =>
          showToast({
            title: 'Role changed',
            description: `${member.isYou ? 'You are' : `${member.username} is`} ${roleWords[role].inSentence} now.`,
          }),
        onError: (error) => showError('Error changing role', error),
      },
    );
  }

  const you = members.data?.find(({ isYou }) => isYou);
  if (members.isError && !members.data) {
    return (
      <Card>
        <ErrorState
          title="The members could not be loaded"
          error={members.error}
          onRetry={() => void members.refetch()}
        />
      </Card>
    );
  }
  if (!members.data) return <TableSkeleton rows={workspace.memberCount} hasSearch={false} />;
  return (
    <section aria-label="Members">
      <MembersTable
        members={members.data}
        role={workspace.role}
        changing={change.isPending ? change.variables : null}
        onChange={(member, role) => {
          const chosen = GivenRole.parse(role);
          // Anyone who lowers their own role can't take it back.
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
