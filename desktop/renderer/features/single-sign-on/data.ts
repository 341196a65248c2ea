import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { singleSignOnEndpoints } from '#shared/contracts/single-sign-on.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { messageOf } from '../../api/show-error.ts';
import { showToast } from '../../components/toasts.tsx';
import { host } from '../../host/host.ts';
import { words } from './words.tsx';

export const signInKey = (workspaceId: string) => [...queryKeys.workspaces, workspaceId, 'sign-in'];

/** The providers that sign the user in. */
export const ownProvidersQuery = queryOptions({
  queryKey: ['own-sign-in-providers'],
  queryFn: ({ signal }) => callEndpoint(singleSignOnEndpoints.listOwnProviders, { signal }),
  staleTime: 0,
});

/** Ways to sign in other than with a password. */
export const useSignInProviders = () =>
  useQuery({
    queryKey: ['sign-in-providers'],
    queryFn: ({ signal }) => callEndpoint(singleSignOnEndpoints.listSignInProviders, { signal }),
    retry: false,
  });

interface Start {
  provider?: string;
  /** Finds the provider of its domain. */
  email?: string;
  from: string;
  /** A signed-in user is asked again who they are. */
  isConfirmation?: true;
  /** The challenge of the desktop app that opened this page. */
  app?: string;
}

/** Opens a provider's page in place of this one; in the desktop app, in the system's browser. */
export function useStartSignIn() {
  const { program } = host;
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (start: Start) => {
      if (program) await program.startBrowserSignIn(start);
      else window.location.assign((await callEndpoint(singleSignOnEndpoints.startSignIn, { body: start })).url);
    },
    onError: (error) => showToast({ title: words().failed, description: messageOf(error), tone: 'danger' }),
  });
  // Busy until the provider's page has replaced this one. The app shows a dialog, which gives the focus back to a button.
  return { start: mutate, isBusy: !program && (isPending || isSuccess) };
}
