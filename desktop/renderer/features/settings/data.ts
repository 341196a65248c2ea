import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import {
  accountsEndpoints,
  type ChangePasswordForm,
  type Language,
  type ResetPasswordForm,
} from '#shared/contracts/accounts.ts';
import { type MailSwitch, mailEndpoints } from '#shared/contracts/mail.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { showToast } from '../../components/toasts.tsx';
import { prepareLanguage } from '../../language/choose-language.ts';
import { startLeaving } from '../../session/leaving.ts';
import { setUser, useSessionChange, useSessionStore } from '../../session/session-store.ts';
import { words } from './words.tsx';

/**
 * Saves the console's language to the account, then shows it.
 * @returns false, after a toast, if that failed
 */
export async function saveLanguage(language: Language): Promise<boolean> {
  try {
    const show = await prepareLanguage(language);
    const saved = await callEndpoint(accountsEndpoints.updateLanguage, { body: { language } });
    const { user } = useSessionStore.getState();
    show();
    if (user) await setUser({ ...user, language: saved.language });
    return true;
  } catch (error) {
    showError(words().language.failed, error);
    return false;
  }
}

/** Fetched again whenever they're shown. */
export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => callEndpoint(accountsEndpoints.listSessions, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** The user's sessions. */
export const useSessions = () => useQuery(sessionsQuery);

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callEndpoint(accountsEndpoints.endSession, { params: { id } }),
    // Also after a failure, since it may have ended already.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(accountsEndpoints.endOtherSessions),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ currentPassword, newPassword }: ChangePasswordForm) =>
      callEndpoint(accountsEndpoints.changePassword, { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      const { updated, updatedDetail } = words().password;
      showToast({ title: updated, description: updatedDetail });
      void client.invalidateQueries({ queryKey: queryKeys.sessions });
    },
  });
}

export function useSetFirstPassword() {
  const client = useQueryClient();
  const { changed } = useSessionChange();
  return useMutation({
    mutationFn: ({ newPassword }: ResetPasswordForm) =>
      callEndpoint(accountsEndpoints.setFirstPassword, { body: { newPassword } }),
    onSuccess: (user) => {
      changed(user);
      const { wasSet, wasSetDetail } = words().password;
      showToast({ title: wasSet, description: wasSetDetail });
      void client.invalidateQueries({ queryKey: queryKeys.sessions });
    },
  });
}

/** Deletes the account and opens the landing page. */
export function useDeleteAccount() {
  const navigate = useNavigate();
  const { signedOut } = useSessionChange();
  return useMutation({
    mutationFn: () => callEndpoint(accountsEndpoints.deleteUser),
    onSuccess: () => {
      const { deleted, deletedDetail } = words().deletion;
      startLeaving();
      signedOut();
      void navigate('/');
      showToast({ title: deleted, description: deletedDetail });
    },
  });
}

/** Which emails the user gets. Links in emails change it too. */
export function useMailSettings() {
  return useQuery({
    queryKey: queryKeys.mailSettings,
    queryFn: ({ signal }) => callEndpoint(mailEndpoints.getMailSettings, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useSwitchMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: MailSwitch; isOn: boolean }) => callEndpoint(mailEndpoints.switchMail, { body }),
    onSuccess: (settings) => client.setQueryData(queryKeys.mailSettings, settings),
    onError: (error) => showError(words().email.switches.failed, error),
  });
}

/** Sends the link that confirms the user's address. */
export function useAskToConfirm() {
  const user = useSessionStore((state) => state.user);
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(accountsEndpoints.askToConfirmEmail),
    onSuccess: () => {
      const { sent, sentDetail } = words().email.address;
      showToast({ title: sent, description: sentDetail(user?.email ?? '') });
    },
    onError: (error) => {
      // The address may have been confirmed in another tab.
      void client.invalidateQueries({ queryKey: queryKeys.mailSettings });
      showError(words().email.address.failed, error);
    },
  });
}
