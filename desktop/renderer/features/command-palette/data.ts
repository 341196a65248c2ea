import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { callPage } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';

const pauseMs = 250;
/** The server searches one chatbot at a time. */
const mostChatbots = 5;
const fromEach = 3;

/** Conversations of the first few chatbots that a search finds, once the typing pauses. */
export function useFoundConversations(text: string, chatbots: readonly Chatbot[]) {
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim().slice(0, 200)), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const ids = chatbots.slice(0, mostChatbots).map(({ id }) => id);
  const found = useQuery({
    queryKey: [...queryKeys.conversations, 'found', q, ids],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        ids.map((id) =>
          callPage(conversationsEndpoints.listConversations, { params: { id }, query: { q, limit: fromEach }, signal }),
        ),
      );
      return pages.flatMap(({ rows }, index) => rows.map((row) => ({ ...row, chatbotId: ids[index] })));
    },
    enabled: q.length > 1 && ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isAsked = text.trim().length > 1 && ids.length > 0;
  return {
    rows: isAsked ? (found.data ?? []) : [],
    isSearching: isAsked && (found.isFetching || q !== text.trim()),
    hasFailed: isAsked && found.isError,
  };
}
