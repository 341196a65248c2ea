import { Ellipsis, KeyRound, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import type { User } from '#shared/contracts/accounts.ts';
import type { UserOrder } from '#shared/contracts/admin.ts';
import type { Order } from '#shared/contracts/paging.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { type PagedColumn, PagedTable } from '../../components/PagedTable.tsx';
import { Time } from '../../components/Time.tsx';
import { useUser } from '../../session/use-session.ts';

interface UsersTableProps {
  users: readonly User[];
  sort: UserOrder;
  order: Order;
  onSort(by: UserOrder, order: Order): void;
  onEdit(user: User): void;
  onResetPassword(user: User): void;
  isBusy: boolean;
}

export function UsersTable({ users, onEdit, onResetPassword, ...rest }: UsersTableProps) {
  const myself = useUser().id;
  const columns = useMemo((): PagedColumn<User, UserOrder>[] => {
    return [
      {
        id: 'id',
        header: 'ID',
        sort: { by: 'id', first: 'desc' },
        cell: ({ id }) => <span className="text-text-muted tabular-nums">{id}</span>,
      },
      {
        id: 'username',
        header: 'Username',
        sort: { by: 'username', first: 'asc' },
        cell: ({ username, email, isAdmin }) => (
          <>
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium break-all">{username}</span>
              {isAdmin && (
                <span className="sm:hidden">
                  <Badge tone="accent">Admin</Badge>
                </span>
              )}
            </span>
            <span className="block text-13 wrap-anywhere text-text-muted md:hidden">{email}</span>
          </>
        ),
      },
      {
        id: 'email',
        header: 'Email',
        hideBelow: 'md',
        sort: { by: 'email', first: 'asc' },
        cell: ({ email }) => <span className="break-all">{email}</span>,
      },
      {
        id: 'createdAt',
        header: 'Created At',
        hideBelow: 'sm',
        sort: { by: 'createdAt', first: 'desc' },
        cell: ({ createdAt }) => <Time value={createdAt} />,
      },
      {
        id: 'admin',
        header: 'Admin',
        hideBelow: 'sm',
        cell: ({ isAdmin }) =>
          isAdmin ? <Badge tone="accent">Yes</Badge> : <span className="text-text-muted">No</span>,
      },
      {
        id: 'edit',
        header: 'Actions',
        isHeaderHidden: true,
        cell: (user) => (
          <span className="flex justify-end gap-1">
            <Button
              size="small"
              icon={<Pencil aria-hidden />}
              aria-label={`Edit ${user.username}`}
              onClick={() => onEdit(user)}
            >
              Edit
            </Button>
            <Menu
              trigger={
                <IconButton label={`Actions for ${user.username}`} icon={<Ellipsis aria-hidden />} hasTooltip={false} />
              }
              groups={[
                [
                  {
                    label: 'Reset Password',
                    onSelect: () => onResetPassword(user),
                    icon: <KeyRound aria-hidden />,
                    disabled: user.id === myself,
                  },
                ],
              ]}
            />
          </span>
        ),
      },
    ];
  }, [onEdit, onResetPassword, myself]);
  return <PagedTable label="Users" rows={users} columns={columns} rowId={({ id }) => id} {...rest} />;
}
