import { Ban, CreditCard, Ellipsis, KeyRound, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { ListedUser, UserOrder } from '#shared/contracts/admin.ts';
import type { Order } from '#shared/contracts/paging.ts';
import { plans } from '#shared/plans/plans.ts';
import { Button } from '../../components/Button.tsx';
import { Badge } from '../../components/Card.tsx';
import { Time } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu, type MenuItem } from '../../components/Menu.tsx';
import { type PagedColumn, PagedTable } from '../../components/PagedTable.tsx';
import { useUser } from '../../session/session-store.ts';
import { words } from './words.ts';

export type UserAction = 'reset password' | 'change plan' | 'disable' | 'enable' | 'delete';

interface UsersTableProps {
  users: readonly ListedUser[];
  sort: UserOrder;
  order: Order;
  onSort(by: UserOrder, order: Order): void;
  onEdit(user: ListedUser): void;
  onChoose: UserMenuProps['onChoose'];
  isBusy: boolean;
}

export function UsersTable({ users, onEdit, onChoose, ...rest }: UsersTableProps) {
  const columns = useMemo((): PagedColumn<ListedUser, UserOrder>[] => {
    const { columns: heads, ...text } = words().users;
    return [
      {
        id: 'id',
        header: heads.id,
        sort: { by: 'id', first: 'desc' },
        cell: ({ id }) => <span className="text-text-muted tabular-nums">{id}</span>,
      },
      {
        id: 'username',
        header: heads.username,
        sort: { by: 'username', first: 'asc' },
        cell: ({ username, email, isAdmin, isDisabled, plan }) => (
          <>
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium break-all">{username}</span>
              {isAdmin && (
                <span className="sm:hidden">
                  <Badge tone="accent">{text.admin}</Badge>
                </span>
              )}
              {plan !== 'free' && <Badge>{plans[plan].label}</Badge>}
              {isDisabled && <Badge tone="warn">{text.disabled}</Badge>}
            </span>
            <span className="block text-13 wrap-anywhere text-text-muted md:hidden">{email}</span>
          </>
        ),
      },
      {
        id: 'email',
        header: heads.email,
        hideBelow: 'md',
        sort: { by: 'email', first: 'asc' },
        cell: ({ email }) => <span className="break-all">{email}</span>,
      },
      {
        id: 'createdAt',
        header: heads.createdAt,
        hideBelow: 'sm',
        sort: { by: 'createdAt', first: 'desc' },
        cell: ({ createdAt }) => <Time value={createdAt} />,
      },
      {
        id: 'admin',
        header: heads.admin,
        hideBelow: 'sm',
        cell: ({ isAdmin }) =>
          isAdmin ? (
            <Badge tone="accent">{text.isAdmin}</Badge>
          ) : (
            <span className="text-text-muted">{text.isNoAdmin}</span>
          ),
      },
      {
        id: 'edit',
        header: heads.actions,
        isHeaderHidden: true,
        cell: (user) => (
          <span className="flex justify-end gap-1">
            <Button
              size="small"
              icon={<Pencil aria-hidden />}
              aria-label={text.editNamed(user.username)}
              onClick={() => onEdit(user)}
            >
              <span className="max-sm:sr-only">{text.edit}</span>
            </Button>
            <UserMenu user={user} onChoose={onChoose} />
          </span>
        ),
      },
    ];
  }, [onEdit, onChoose]);
  return <PagedTable label={words().users.table} rows={users} columns={columns} rowId={({ id }) => id} {...rest} />;
}

interface UserMenuProps {
  user: ListedUser;
  onChoose(action: UserAction, user: ListedUser): void;
}

/** An administrator's actions on an account besides editing. */
function UserMenu({ user, onChoose }: UserMenuProps) {
  const text = words().users;
  // Administrators change their own account in the settings.
  const isMyself = useUser().id === user.id;
  const item = (label: string, action: UserAction, icon: MenuItem['icon']): MenuItem => ({
    label,
    icon,
    onSelect: () => onChoose(action, user),
    disabled: isMyself && action !== 'change plan',
  });
  return (
    <Menu
      trigger={<IconButton label={text.actionsFor(user.username)} icon={<Ellipsis aria-hidden />} hasTooltip={false} />}
      groups={[
        [
          item(text.changePlan, 'change plan', <CreditCard aria-hidden />),
          ...(user.isDisabled
            ? [item(text.enable, 'enable', <RotateCcw aria-hidden />)]
            : [
                item(text.resetPassword, 'reset password', <KeyRound aria-hidden />),
                item(text.disable, 'disable', <Ban aria-hidden />),
              ]),
        ],
        [{ ...item(text.delete, 'delete', <Trash2 aria-hidden />), tone: 'danger' }],
      ]}
    />
  );
}
