import { useQuery } from '@tanstack/react-query';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { callEndpoint } from './call-endpoint.ts';
import { queryKeys } from './query-keys.ts';

/** What this month leaves of what the plan includes. */
export function useUsageLimits() {
  return useQuery({
    queryKey: queryKeys.usageLimits,
    queryFn: ({ signal }) => callEndpoint(usageEndpoints.getUsageLimits, { signal }),
  });
}
