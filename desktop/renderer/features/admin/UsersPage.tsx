import { Link2, UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { User } from '#shared/contracts/accounts.ts';
import { adminEndpoints, type ListedUser, UserOrder, usersPerPage } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { useTableAddress } from '../../components/PagedTable.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ErrorState } from '../../components/States.tsx';
import { readDraft, useDraft } from '../../session/drafts.ts';
import { useRegistration } from '../accounts/data.ts';

import { useAdminQuery, useChangeUser } from './data.ts';
import { FoundUsers } from './FoundUsers.tsx';
import { InviteDialog } from './LinkDialogs.tsx';
import { UserDialogs } from './UserDialogs.tsx';
import { AddUserDialog, addUserDraft, EditUserDialog, editUserDraft } from './UserForms.tsx';
import { type UserAction, UsersTable } from './UsersTable.tsx';
import { words } from './words.ts';

export function UsersPage() {
  const { address, goTo, find, sortBy } = useTableAddress(UserOrder, { sort: 'id', order: 'desc' });
  const text = words().users;
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
        }
      >
        {text.subtitle}
      </PageHeader>
      {users.isError ? (
        <Card>
          <ErrorState title={text.loadFailed} error={users.error} onRetry={() => void users.refetch()} />
        </Card>
      ) : !users.data ? (
        <TableSkeleton rows={usersPerPage} />
      ) : (
        <FoundUsers address={address} find={find} goTo={goTo} shown={users.data.users.length} total={users.data.total}>
          <UsersTable
            users={users.data.users}
            sort={address.sort}
            order={address.order}
            onSort={sortBy}
            onEdit={setEditing}
            onChoose={choose}
            isBusy={users.isPlaceholderData}
          />
        </FoundUsers>
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      <AddUserDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <UserDialogs chosen={chosen} onClose={() => setChosen(null)} />
      <EditUserDialog user={editing} onClose={() => setEditing(null)} />
    </>
  );
}
