import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ConversationSort, conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { callPage } from '../../api/call-page.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { TableAddress } from '../../components/use-table-address.ts';
import type { ConversationFilter } from './use-conversation-filter.ts';

/** One page of a chatbot's conversations; the last one stays in view while the next is awaited. */
export function useConversations(
  chatbotId: number,
  address: TableAddress<ConversationSort>,
  filter: ConversationFilter,
) {
  return useQuery({
    queryKey: [...queryKeys.conversationsOf(chatbotId), address, filter],
    queryFn: ({ signal }) =>
      callPage(conversationsEndpoints.listConversations, {
        params: { id: chatbotId },
        query: { ...address, ...filter },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** One conversation by its number, wherever it is in the list; null without a number, and when there is none. */
export function useConversation(chatbotId: number, id: number | null) {
  return useQuery({
    queryKey: [...queryKeys.conversationsOf(chatbotId), 'one', id],
    queryFn: async ({ signal }) => {
      const query = { q: `#${id}`, limit: 1 };
      const { rows } = await callPage(conversationsEndpoints.listConversations, {
        params: { id: chatbotId },
        query,
        signal,
      });
      return rows[0] ?? null;
    },
    enabled: id !== null,
  });
}
