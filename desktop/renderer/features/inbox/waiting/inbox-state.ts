import { useQuery } from '@tanstack/react-query';
import { inboxEndpoints as calls } from '#shared/contracts/inbox.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { queryKeys } from '../../../api/queries.ts';

/** How much waits, and whether the user is available. */
export function useInboxState(enabled = true) {
  return useQuery({
    enabled,
    queryKey: queryKeys.inboxState,
    queryFn: ({ signal }) => callEndpoint(calls.getInboxState, { signal }),
  });
}
