import { Pencil } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import type { ListedUser, UserOrder } from '#shared/contracts/admin.ts';
import type { Order } from '#shared/contracts/paging.ts';
import { plans } from '#shared/plans/plans.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { type PagedColumn, PagedTable } from '../../components/PagedTable.tsx';
import { Time } from '../../components/Time.tsx';
import { UserMenu } from './UserMenu.tsx';

interface UsersTableProps {
  users: readonly ListedUser[];
  sort: UserOrder;
  order: Order;
  onSort(by: UserOrder, order: Order): void;
  onEdit(user: ListedUser): void;
  onChoose: ComponentProps<typeof UserMenu>['onChoose'];
  isBusy: boolean;
}

export function UsersTable({ users, onEdit, onChoose, ...rest }: UsersTableProps) {
  const columns = useMemo((): PagedColumn<ListedUser, UserOrder>[] => {
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
        cell: ({ username, email, isAdmin, isDisabled, plan }) => (
          <>
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium break-all">{username}</span>
              {isAdmin && (
                <span className="sm:hidden">
                  <Badge tone="accent">Admin</Badge>
                </span>
              )}
              {plan !== 'free' && <Badge>{plans[plan].label}</Badge>}
              {isDisabled && <Badge tone="warn">Disabled</Badge>}
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
            <UserMenu user={user} onChoose={onChoose} />
          </span>
        ),
      },
    ];
  }, [onEdit, onChoose]);
  return <PagedTable label="Users" rows={users} columns={columns} rowId={({ id }) => id} {...rest} />;
}
