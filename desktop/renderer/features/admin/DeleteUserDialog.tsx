import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints, type ListedUser } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useAdminError } from './use-admin-error.ts';

/** Open while a user is given. */
export function DeleteUserDialog({ user, onClose }: { user: ListedUser | null; onClose(): void }) {
  const client = useQueryClient();
  const tell = useAdminError();
  const shown = useLastValue(user);
  const remove = useMutation({
    mutationFn: ({ id }: ListedUser) => callEndpoint(adminEndpoints.deleteUserOf, { params: { id } }),
    onSuccess: (_, { username }) => {
      showToast({ title: 'User deleted', description: `The account "${username}" and all of its data were deleted.` });
      return client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => tell('Error deleting user', error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={user !== null}
      onClose={onClose}
      title="Delete account"
      action="Delete account"
      isBusy={remove.isPending}
      onConfirm={() => user && remove.mutate(user)}
    >
      Are you sure you want to delete the account "{shown?.username}"? Its websites, chatbots, conversations and
      invoices will be deleted too. This action cannot be undone.
    </ConfirmDialog>
  );
}
