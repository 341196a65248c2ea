import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { insightsEndpoints } from '#shared/contracts/insights.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** What happened in the last days, read again whenever it is looked at: visitors keep writing. */
export function useInsights(chatbotId: number, days: number) {
  return useQuery({
    queryKey: queryKeys.insights(chatbotId, days),
    queryFn: ({ signal }) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      return callEndpoint(insightsEndpoints.getInsights, {
        params: { id: chatbotId },
        query: { days, timeZone },
        signal,
      });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useGaps(chatbotId: number) {
  return useQuery({
    queryKey: queryKeys.gaps(chatbotId),
    queryFn: ({ signal }) => callEndpoint(insightsEndpoints.listGaps, { params: { id: chatbotId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
