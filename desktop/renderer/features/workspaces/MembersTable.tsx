import { useMemo } from 'react';
import type { Member } from '#shared/contracts/workspaces.ts';
import { rolesToGive, type WorkspaceRole, workspaceRoles } from '#shared/workspaces/roles.ts';
import { Button } from '../../components/Button.tsx';
import { Badge } from '../../components/Card.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Time } from '../../components/format.tsx';
import { Select } from '../../components/Select.tsx';
import { words } from './words.tsx';

interface MembersTableProps {
  members: readonly Member[];
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

export function MembersTable({ members, role, changing, onChange, onRemove }: MembersTableProps) {
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
        cell: ({ username, fullName, email, isYou }) => (
          <>
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium wrap-anywhere">{username}</span>
              {isYou && <Badge tone="accent">{text.you}</Badge>}
            </span>
            {fullName && <span className="block text-13 wrap-anywhere text-text-muted">{fullName}</span>}
            <span className="block text-13 wrap-anywhere text-text-muted md:hidden">{email}</span>
          </>
        ),
      },
      {
        id: 'email',
        header: text.email,
        hideBelow: 'md',
        sortBy: ({ email }) => email,
        cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
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
              className="w-28"
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
  }, [role, changing, onChange, onRemove]);
  return (
    <DataTable
      label={words().members.label}
      rows={members}
      columns={columns}
      rowId={({ userId }) => String(userId)}
      {...(members.length > fewMembers && {
        searchText: ({ username, fullName, email }) => `${username} ${fullName ?? ''} ${email}`,
      })}
    />
  );
}
