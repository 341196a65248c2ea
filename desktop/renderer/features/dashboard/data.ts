import { useQuery } from '@tanstack/react-query';
import { overviewEndpoints } from '#shared/contracts/overview.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** The state of answers, conversations, crawls and installations, fetched again whenever the dashboard is opened. */
export function useOverview() {
  return useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => callEndpoint(overviewEndpoints.getOverview, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
