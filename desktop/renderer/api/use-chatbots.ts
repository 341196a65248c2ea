import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChatbotPatch, chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { callEndpoint } from './call-endpoint.ts';
import { queryKeys } from './query-keys.ts';

/** The chatbots, read again by every screen that shows them. */
export function useChatbots() {
  return useQuery({
    queryKey: queryKeys.chatbots,
    queryFn: ({ signal }) => callEndpoint(chatbotsEndpoints.listChatbots, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useUpdateChatbot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: ChatbotPatch & { id: number }) =>
      callEndpoint(chatbotsEndpoints.updateChatbot, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.chatbots }),
  });
}

export function useDeleteChatbot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callEndpoint(chatbotsEndpoints.deleteChatbot, { params: { id } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.chatbots }),
        client.invalidateQueries({ queryKey: queryKeys.conversations }),
      ]),
  });
}
