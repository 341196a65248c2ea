import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ConversationSort, conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { callPage } from '../../api/call-page.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { TableAddress } from '../../components/use-table-address.ts';

/** One page of a chatbot's conversations; the last one stays in view while the next is awaited. */
export function useConversations(chatbotId: number, address: TableAddress<ConversationSort>) {
  return useQuery({
    queryKey: [...queryKeys.conversationsOf(chatbotId), address],
    queryFn: ({ signal }) =>
      callPage(conversationsEndpoints.listConversations, { params: { id: chatbotId }, query: address, signal }),
    placeholderData: keepPreviousData,
  });
}
