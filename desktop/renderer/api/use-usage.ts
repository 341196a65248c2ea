import { useQuery } from '@tanstack/react-query';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { callEndpoint } from './call-endpoint.ts';
import { queryKeys } from './query-keys.ts';

/** Messages, voice minutes and refreshes of this month. */
export function useUsage() {
  return useQuery({
    queryKey: queryKeys.usage,
    queryFn: ({ signal }) => callEndpoint(usageEndpoints.getUsageStats, { signal }),
  });
}
