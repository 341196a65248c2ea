import {
  Ban,
  CreditCard,
  Ellipsis,
  KeyRound,
  Link2,
  Pencil,
  RotateCcw,
  ShieldOff,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { User } from '#shared/contracts/accounts.ts';
import { adminEndpoints, type ListedUser, UserOrder, usersPerPage } from '#shared/contracts/admin.ts';
import type { Order } from '#shared/contracts/paging.ts';
import { plans } from '#shared/plans/plans.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Breakable } from '../../components/Breakable.tsx';
import { Button } from '../../components/Button.tsx';
import { Badge } from '../../components/Card.tsx';
import { formatDate, Time } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { Menu, type MenuItem } from '../../components/Menu.tsx';
import { type PagedColumn, PagedTable, useTableAddress } from '../../components/PagedTable.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { readDraft, useDraft } from '../../session/drafts.ts';
import { useUser } from '../../session/session-store.ts';
import { useRegistration } from '../accounts/data.ts';
import { useAdminQuery, useChangeUser } from './data.ts';
import { FoundUsers } from './FoundUsers.tsx';
import { InviteDialog } from './LinkDialogs.tsx';
import { type UserAction, UserDialogs } from './UserDialogs.tsx';
import { AddUserDialog, addUserDraft, EditUserDialog, editUserDraft } from './UserForms.tsx';
import { words } from './words.ts';

const NotHere = whenNeeded(async () => (await import('../desktop/NotHere.tsx')).NotHere);

export function UsersPage() {
  const { address, goTo, find, sortBy } = useTableAddress(UserOrder, { sort: 'id', order: 'desc' });
  const text = words().users;
  const isHere = host.isServerHere();
  const users = useAdminQuery(
    ['users', address],
    (signal) => callEndpoint(adminEndpoints.listUsers, { query: { ...address, limit: usersPerPage }, signal }),
    text.usersFailed,
  );
  const [isAdding, setAdding] = useState(() => readDraft(addUserDraft) !== null);
  const [isInviting, setInviting] = useState(false);
  const registration = useRegistration();
  const [editing, setEditing] = useState(() => readDraft<User>(editUserDraft));
  const [chosen, setChosen] = useState<{ action: UserAction; user: ListedUser } | null>(null);
  const { mutate: save } = useChangeUser();
  const choose = useCallback(
    (action: UserAction, user: ListedUser) => {
      // Nothing is lost, so it doesn't ask.
      if (action === 'enable')
        save({ user, change: { isDisabled: false }, said: words().users.canSignIn(user.username) });
      else setChosen({ action, user });
    },
    [save],
  );
  useDraft(editUserDraft, editing);
  return (
    <>
      <PageHeader
        title={text.title}
        tabTitle={text.tabTitle}
        actions={
          !isHere && (
            <>
              {registration.data?.mode === 'invite' && (
                <Button icon={<Link2 aria-hidden />} onClick={() => setInviting(true)}>
                  {text.invite}
                </Button>
              )}
              <Button tone="primary" icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
                {text.add}
              </Button>
            </>
          )
        }
      >
        {text.subtitle}
      </PageHeader>
      {isHere && (
        <div className="mb-6">
          <NotHere what="users" />
        </div>
      )}
      <Loaded query={users} failed={text.usersFailed} outline={<TableSkeleton rows={usersPerPage} />}>
        {({ users: found, total }) => (
          <FoundUsers address={address} find={find} goTo={goTo} shown={found.length} total={total}>
            <UsersTable
              users={found}
              sort={address.sort}
              order={address.order}
              onSort={sortBy}
              onEdit={setEditing}
              onChoose={choose}
              isBusy={users.isPlaceholderData}
            />
          </FoundUsers>
        )}
      </Loaded>
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      <AddUserDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <UserDialogs chosen={chosen} onClose={() => setChosen(null)} />
      <EditUserDialog user={editing} onClose={() => setEditing(null)} />
    </>
  );
}

interface UsersTableProps {
  users: readonly ListedUser[];
  sort: UserOrder;
  order: Order;
  onSort(by: UserOrder, order: Order): void;
  onEdit(user: ListedUser): void;
  onChoose: UserMenuProps['onChoose'];
  isBusy: boolean;
}

function UsersTable({ users, onEdit, onChoose, ...rest }: UsersTableProps) {
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
        cell: ({ username, email, isAdmin, isDisabled, closesAt, plan }) => (
          <>
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium wrap-anywhere">
                <Breakable text={username} />
              </span>
              {isAdmin && (
                <span className="sm:hidden">
                  <Badge tone="accent">{text.admin}</Badge>
                </span>
              )}
              {plan !== 'free' && <Badge>{plans[plan].label}</Badge>}
              {isDisabled && <Badge tone="warn">{text.disabled}</Badge>}
              {closesAt && <Badge tone="warn">{text.closed(formatDate(closesAt))}</Badge>}
            </span>
            <span className="block text-13 wrap-anywhere text-text-muted lg:hidden">
              <Breakable text={email} />
            </span>
          </>
        ),
      },
      {
        id: 'email',
        header: heads.email,
        hideBelow: 'lg',
        sort: { by: 'email', first: 'asc' },
        cell: ({ email }) => (
          <span className="wrap-anywhere">
            <Breakable text={email} />
          </span>
        ),
      },
      {
        id: 'createdAt',
        header: heads.createdAt,
        hideBelow: 'sm',
        className: 'whitespace-nowrap',
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
              className="pointer-coarse:min-w-11"
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
                item(text.removeFactor, 'remove second factor', <ShieldOff aria-hidden />),
                item(text.disable, 'disable', <Ban aria-hidden />),
              ]),
        ],
        [{ ...item(text.delete, 'delete', <Trash2 aria-hidden />), tone: 'danger' }],
      ]}
    />
  );
}
