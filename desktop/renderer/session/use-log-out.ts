import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { showError } from '../api/show-error.ts';
import { showToast } from '../components/toast-store.ts';
import { startLeaving } from './leaving.ts';
import { useSessionChange } from './use-session.ts';

/** Ends the session and goes to the landing page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const { signedOut } = useSessionChange();
  const { mutate } = useMutation({
    mutationFn: () => callEndpoint(accountsEndpoints.logout),
    onSuccess: () => {
      startLeaving();
      signedOut();
      void navigate('/');
      showToast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    onError: (error) => showError('Logout failed', error),
  });
  return () => mutate();
}
