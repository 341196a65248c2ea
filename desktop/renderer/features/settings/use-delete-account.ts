import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { accountsEndpoints, type DeleteAccountInput } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showToast } from '../../components/toast-store.ts';
import { startLeaving } from '../../session/leaving.ts';
import { useSessionChange } from '../../session/use-session.ts';

/** Deletes the account and goes to the landing page. */
export function useDeleteAccount() {
  const navigate = useNavigate();
  const { signedOut } = useSessionChange();
  return useMutation({
    mutationFn: (body: DeleteAccountInput) => callEndpoint(accountsEndpoints.deleteUser, { body }),
    onSuccess: () => {
      startLeaving();
      signedOut();
      void navigate('/');
      showToast({ title: 'Account deleted', description: 'Your account and all of its data have been deleted.' });
    },
  });
}
