import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints, type ChangedUser, type ListedUser } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showToast } from '../../components/toast-store.ts';
import { useSessionChange, useUser } from '../../session/use-session.ts';
import { useAdminError } from './use-admin-error.ts';

interface Change {
  user: ListedUser;
  change: ChangedUser;
  /** What to say when it is done. */
  said: string;
}

/** Changes one thing about a user, and reads the lists of the admin area again. */
export function useChangeUser() {
  const client = useQueryClient();
  const tell = useAdminError();
  const myself = useUser();
  const { changed } = useSessionChange();
  return useMutation({
    mutationFn: ({ user, change }: Change) =>
      callEndpoint(adminEndpoints.changeUser, { params: { id: user.id }, body: change }),
    onSuccess: (updated, { said }) => {
      if (updated.id === myself.id) changed(updated);
      showToast({ title: 'User updated', description: said });
      return client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => tell('Error updating user', error),
  });
}
