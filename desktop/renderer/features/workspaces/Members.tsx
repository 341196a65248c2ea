import { useMemo, useState } from 'react';
import { GivenRole, type Member, type Workspace } from '#shared/contracts/workspaces.ts';
import { rolesToGive, type WorkspaceRole, workspaceRoles } from '#shared/workspaces/roles.ts';
import { showError } from '../../api/show-error.ts';
import { Breakable } from '../../components/Breakable.tsx';
import { Button } from '../../components/Button.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { Time } from '../../components/format.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { Select } from '../../components/Select.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useApiKeys, useRevokeApiKey } from '../api-keys/data.ts';
import { mayIn, useChangeRole, useMembers, useRemoveMember } from './data.ts';
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
        isFactorRequired={workspace.requiresFactor}
        role={workspace.closesAt ? 'viewer' : workspace.role}
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
  const revoke = useRevokeApiKey(workspace.id);
  const shown = useLastValue(member);
  // Loaded before it opens, so that it doesn't grow.
  const keys = useApiKeys(workspace.id, mayIn(workspace, 'manage'));
  const made = keys.data?.filter(({ createdBy }) => createdBy === shown?.username) ?? [];
  const [revokesKeys, setRevokesKeys] = useState(false);
  const text = words().members.removing;

  function close() {
    setRevokesKeys(false);
    onClose();
  }

  async function confirm({ userId, username }: Member) {
    try {
      await remove.mutateAsync(userId);
    } catch (error) {
      showError(text.failed, error);
      return close();
    }
    try {
      if (revokesKeys) await Promise.all(made.map(({ id }) => revoke.mutateAsync(id)));
      showToast({ title: text.done, description: text.doneDetail(username, workspace.name) });
    } catch (error) {
      showError(text.keysFailed(username), error);
    }
    close();
  }

  return (
    <ConfirmDialog
      isOpen={member !== null}
      onClose={close}
      title={text.title}
      action={text.action}
      isBusy={remove.isPending || revoke.isPending}
      onConfirm={() => member && void confirm(member)}
    >
      {shown && <p>{text.question(shown.username, workspace.name)}</p>}
      {made.length > 0 && (
        <div className="mt-4">
          <Checkbox checked={revokesKeys} onChange={setRevokesKeys} hint={text.keysHint}>
            {text.keys(made.map(({ name }) => name))}
          </Checkbox>
        </div>
      )}
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

interface MembersTableProps {
  members: readonly Member[];
  isFactorRequired: boolean;
  /** The current user's role. */
  role: WorkspaceRole;
  /** The member whose role is being changed. */
  changing: { userId: number; role: WorkspaceRole } | null;
  onChange(member: Member, role: string): void;
  onRemove(member: Member): void;
}

export const roleOptions = (roles: readonly WorkspaceRole[]) =>
  roles.map((role) => ({ value: role, label: words().roles[role].label, detail: words().roles[role].detail }));

/** Longer lists need a search. */
const fewMembers = 10;

function MembersTable({ members, isFactorRequired, role, changing, onChange, onRemove }: MembersTableProps) {
  const columns = useMemo((): Column<Member>[] => {
    const { members: text, roles, name } = words();
    const given = rolesToGive(role);
    const mayChange = (member: Member) => given.length > 0 && member.role !== 'owner';
    const roleOf = (member: Member) => (changing?.userId === member.userId ? changing.role : member.role);
    const all: Column<Member>[] = [
      {
        id: 'name',
        header: name,
        sortBy: ({ username }) => username,
        cell: ({ username, fullName, email, isYou, hasFactor }) => (
          <>
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium wrap-anywhere">
                <Breakable text={username} />
              </span>
              {isYou && <Badge tone="accent">{text.you}</Badge>}
              {isFactorRequired && hasFactor === false && <Badge tone="warn">{text.noFactor}</Badge>}
            </span>
            {fullName && <span className="block text-13 wrap-anywhere text-text-muted">{fullName}</span>}
            <span className="block text-13 wrap-anywhere text-text-muted lg:hidden">
              <Breakable text={email} />
            </span>
          </>
        ),
      },
      {
        id: 'email',
        header: text.email,
        hideBelow: 'lg',
        sortBy: ({ email }) => email,
        cell: ({ email }) => (
          <span className="wrap-anywhere">
            <Breakable text={email} />
          </span>
        ),
      },
      {
        id: 'role',
        header: text.role,
        sortBy: (member) => workspaceRoles.indexOf(member.role),
        cell: (member) =>
          mayChange(member) ? (
            <Select
              aria-label={text.roleOf(member.username)}
              value={roleOf(member)}
              onChange={(chosen) => onChange(member, chosen)}
              options={roleOptions(given)}
              disabled={changing?.userId === member.userId}
              className="w-32!"
            />
          ) : (
            roles[member.role].label
          ),
      },
      {
        id: 'joinedAt',
        header: text.joined,
        hideBelow: 'md',
        sortBy: ({ joinedAt }) => joinedAt,
        cell: ({ joinedAt }) => <Time value={joinedAt} />,
      },
    ];
    if (given.length === 0) return all;
    all.push({
      id: 'remove',
      header: text.actions,
      isHeaderHidden: true,
      cell: (member) =>
        mayChange(member) &&
        !member.isYou && (
          <Button size="small" aria-label={text.removeNamed(member.username)} onClick={() => onRemove(member)}>
            {text.remove}
          </Button>
        ),
    });
    return all;
  }, [isFactorRequired, role, changing, onChange, onRemove]);
  return (
    <DataTable
      label={words().members.label}
      rows={members}
      columns={columns}
      rowId={({ userId }) => String(userId)}
      isStackedOnPhones
      {...(members.length > fewMembers && {
        searchText: ({ username, fullName, email }) => `${username} ${fullName ?? ''} ${email}`,
      })}
    />
  );
}
