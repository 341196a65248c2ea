import { useMutation } from '@tanstack/react-query';
import { singleSignOnEndpoints } from '#shared/contracts/single-sign-on.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { messageOf } from '../../api/show-error.ts';
import { showToast } from '../../components/toasts.tsx';
import { words } from './words.tsx';

export const signInKey = (workspaceId: string) => [...queryKeys.workspaces, workspaceId, 'sign-in'];

interface Start {
  provider?: string;
  /** Finds the provider of its domain. */
  email?: string;
  from: string;
}

/** Opens a provider's page in place of this one. It stays pending until then. */
export function useStartSignIn() {
  return useMutation({
    mutationFn: (body: Start) => callEndpoint(singleSignOnEndpoints.startSignIn, { body }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showToast({ title: words().failed, description: messageOf(error), tone: 'danger' }),
  });
}
