import { useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { showError } from '../api/show-error.ts';
import { showToast } from '../components/toasts.tsx';
import { setUser } from './session-store.ts';
import { words } from './words.ts';

/**
 * True from logging out until the last screen that needs the user is gone, so that it doesn't redirect to the sign-in
 * page.
 */
export const useLeaving = create(() => false);

export function startLeaving(): void {
  useLeaving.setState(true, true);
}

export function endLeaving(): void {
  useLeaving.setState(false, true);
}

/** Ends the session and opens the landing page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  async function logOut() {
    try {
      await callEndpoint(accountsEndpoints.logout);
    } catch (error) {
      return showError(words().logOutFailed, error);
    }
    startLeaving();
    void setUser(null);
    void navigate('/');
    showToast({ title: words().loggedOut, description: words().loggedOutDetail });
  }
  return () => void logOut();
}
