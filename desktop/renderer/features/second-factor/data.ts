import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CodeInput, secondFactorEndpoints as calls } from '#shared/contracts/second-factor.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';

/** What the user signs in with besides the password, fetched again whenever it is shown. */
export function useSecondFactor() {
  return useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => callEndpoint(calls.getSecondFactor, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export const useBeginAuthenticator = () => useMutation({ mutationFn: () => callEndpoint(calls.beginAuthenticator) });

export const useActivateAuthenticator = () =>
  useFactorChange((body: CodeInput) => callEndpoint(calls.activateAuthenticator, { body }));

export const useRemoveAuthenticator = () => useFactorChange(() => callEndpoint(calls.removeAuthenticator));

export const useMakeRecoveryCodes = () => useFactorChange(() => callEndpoint(calls.makeRecoveryCodes));

/** After success or failure, fetches the second factor again, and the workspaces, some of which may require one. */
function useFactorChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.secondFactor }),
        client.invalidateQueries({ queryKey: queryKeys.workspaces, exact: true }),
      ]),
  });
}
