import { useQuery } from '@tanstack/react-query';
import { startersEndpoints as calls } from '#shared/contracts/starters.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';

const watchMs = 1500;

/** As saved. A change of the chatbot fetches them again. */
export function useStarters(chatbotId: number) {
  return useQuery({
    queryKey: queryKeys.starters(chatbotId),
    queryFn: ({ signal }) => callEndpoint(calls.listStarters, { params: { id: chatbotId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isTrying ? watchMs : false),
  });
}
