import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';

const pauseMs = 250;

/** Conversations of all chatbots that match a search, once typing pauses. */
export function useFoundConversations(text: string) {
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim().slice(0, 200)), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    queryKey: [...queryKeys.conversations, 'found', q],
    queryFn: ({ signal }) => callEndpoint(conversationsEndpoints.listAllConversations, { query: { q }, signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isAsked = text.trim().length > 1;
  return {
    rows: isAsked ? (found.data ?? []) : [],
    isSearching: isAsked && (found.isFetching || q !== text.trim()),
    hasFailed: isAsked && found.isError,
  };
}
