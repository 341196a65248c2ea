import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Where the user is signed in, read again whenever it is shown. */
export function useSessions() {
  return useQuery({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => callEndpoint(accountsEndpoints.listSessions, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callEndpoint(accountsEndpoints.endSession, { params: { id } }),
    // Also after a refusal: it may have ended already.
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
