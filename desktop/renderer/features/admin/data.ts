import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { adminEndpoints, type ChangedUser, type ListedUser } from '#shared/contracts/admin.ts';
import { mailEndpoints, type TestMail } from '#shared/contracts/mail.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError, showReadError } from '../../api/show-error.ts';
import { showToast } from '../../components/toasts.tsx';
import { useSessionChange, useUser } from '../../session/session-store.ts';
import { words } from './words.ts';

/** Whether the user's admin rights were removed. Then it reads the user again, which closes the admin area. */
function useLostRights(): (error: unknown) => boolean {
  const { changed } = useSessionChange();
  return (error) => {
    const isLost = error instanceof ApiError && error.status === 403 && error.need === null;
    if (isLost) callEndpoint(accountsEndpoints.getUser).then(changed, () => {});
    return isLost;
  };
}

/** Reports a failed action in the admin area. */
export function useAdminError(): (title: string, error: unknown, fallback?: string) => void {
  const hasLostRights = useLostRights();
  return (title, error, fallback) => {
    if (!hasLostRights(error)) showError(title, error, fallback);
  };
}

/**
 * Reads data of the admin area, again on every screen, since others change it. The previous data stays visible until
 * then. The screen shows why it has none; a toast only reports a failed reload, which the screen doesn't show.
 * @param failure title of that toast; without one, the screen shows failed reloads, too
 */
export function useAdminQuery<Reply>(
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Reply>,
  failure?: string,
) {
  const hasLostRights = useLostRights();
  return useQuery({
    queryKey: [...queryKeys.admin, ...key],
    queryFn: async ({ signal, client, queryKey }) => {
      try {
        return await read(signal);
      } catch (error) {
        const isReload = client.getQueryData(queryKey) !== undefined;
        if (!hasLostRights(error) && isReload && failure !== undefined) showReadError(failure, error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

interface Change {
  user: ListedUser;
  change: ChangedUser;
  /** The message on success. */
  said: string;
}

/** Changes a user and reads the admin lists again. */
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
      showToast({ title: words().users.updated, description: said });
      return client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => tell(words().users.updateFailed, error),
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  const tell = useAdminError();
  return useMutation({
    mutationFn: ({ id }: ListedUser) => callEndpoint(adminEndpoints.deleteUserOf, { params: { id } }),
    onSuccess: (_, { username }) => {
      const { done, doneDetail } = words().deletion;
      showToast({ title: done, description: doneDetail(username) });
      return client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => tell(words().deletion.failed, error),
  });
}

export function useRemoveFactor() {
  const client = useQueryClient();
  const tell = useAdminError();
  return useMutation({
    mutationFn: ({ id }: ListedUser) => callEndpoint(adminEndpoints.removeSecondFactor, { params: { id } }),
    onSuccess: (_, { username }) => {
      const { done, doneDetail } = words().factorRemoval;
      showToast({ title: done, description: doneDetail(username) });
      return client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => tell(words().factorRemoval.failed, error),
  });
}

/** Creates a registration link. */
export function useMakeInvitation() {
  const client = useQueryClient();
  const tell = useAdminError();
  return useMutation({
    mutationFn: (email: string) => callEndpoint(adminEndpoints.makeInvitation, { body: email === '' ? {} : { email } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.admin }),
    onError: (error) => tell(words().links.failed, error),
  });
}

export function useWithdrawInvitations() {
  const client = useQueryClient();
  const tell = useAdminError();
  return useMutation({
    mutationFn: () => callEndpoint(adminEndpoints.withdrawInvitations),
    onSuccess: () => {
      const { withdrawn, withdrawnDetail } = words().links.invite;
      showToast({ title: withdrawn, description: withdrawnDetail });
      return client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => tell(words().links.invite.withdrawFailed, error),
  });
}

/** Creates a password reset link. */
export function useMakeResetLink() {
  const tell = useAdminError();
  return useMutation({
    mutationFn: (id: number) => callEndpoint(adminEndpoints.makeResetLink, { params: { id } }),
    onError: (error) => tell(words().links.failed, error),
  });
}

/** How often the state of a test email is read. Sending one takes a second or, without an answer, half a minute. */
const testPollMs = 500;

/** Sends a test email and follows it until it was sent or failed. */
export function useTestMail() {
  const client = useQueryClient();
  const tell = useAdminError();
  const send = useMutation({
    mutationFn: () => callEndpoint(mailEndpoints.sendTestMail),
    onError: (error) => tell(words().mail.sendFailed, error),
  });
  const id = send.data?.id;
  const sent = useQuery({
    queryKey: ['test-email', id],
    queryFn: async ({ signal }): Promise<TestMail> => {
      const mail = await callEndpoint(mailEndpoints.getTestMail, { params: { id: id ?? 0 }, signal });
      // The row above shows whether mail works now.
      if (mail.state !== 'waiting') void client.invalidateQueries({ queryKey: [...queryKeys.admin, 'status'] });
      return mail;
    },
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : testPollMs),
    gcTime: 0,
  });
  return { send, result: sent.data ?? send.data ?? null };
}
