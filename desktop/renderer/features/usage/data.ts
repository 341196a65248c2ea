import { useQuery } from '@tanstack/react-query';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';

/** Messages, voice minutes and refreshes of a month; the current one by default. */
export function useUsage(month?: string) {
  return useQuery({
    queryKey: month ? queryKeys.usageOf(month) : queryKeys.usage,
    queryFn: ({ signal }) => callEndpoint(usageEndpoints.getUsageStats, { query: { month }, signal }),
  });
}

/** What is left this month of what the plan includes. */
export function useUsageLimits() {
  return useQuery({
    queryKey: queryKeys.usageLimits,
    queryFn: ({ signal }) => callEndpoint(usageEndpoints.getUsageLimits, { signal }),
  });
}
