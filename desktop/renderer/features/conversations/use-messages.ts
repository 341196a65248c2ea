import { useInfiniteQuery } from '@tanstack/react-query';
import { type Conversation, conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { callPage } from '../../api/call-page.ts';
import { queryKeys } from '../../api/query-keys.ts';

const readAtOnce = 50;

/** The newest messages of a conversation, oldest first; earlier ones when they are asked for. */
export function useMessages({ id, endedAt }: Conversation) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.messages(id),
    queryFn: ({ signal, pageParam: before }) =>
      callPage(conversationsEndpoints.listMessages, {
        params: { id },
        query: { limit: readAtOnce, ...(before === null ? {} : { before }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ rows: [oldest, ...others], total }, pages) => {
      const known = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return oldest && others.length + 1 === readAtOnce && known < total ? oldest.id : null;
    },
    // One that continues has more to read each time it is opened.
    staleTime: endedAt === null ? 0 : Number.POSITIVE_INFINITY,
  });
  const pages = query.data?.pages;
  const messages = pages?.toReversed().flatMap(({ rows }) => rows);
  return { query, messages, earlier: Math.max(0, (pages?.[0]?.total ?? 0) - (messages?.length ?? 0)) };
}
