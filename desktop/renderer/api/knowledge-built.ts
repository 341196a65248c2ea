import type { QueryClient } from '@tanstack/react-query';
import { pagesChanged } from './pages-changed.ts';
import { queryKeys } from './query-keys.ts';

/** A website's knowledge base was built again, for which its pages may have been read again: one refresh is used up. */
export async function knowledgeBuilt(client: QueryClient, websiteId: number): Promise<void> {
  await Promise.all([
    pagesChanged(client, websiteId),
    client.invalidateQueries({ queryKey: queryKeys.websites, exact: true }),
    client.invalidateQueries({ queryKey: queryKeys.entries(websiteId) }),
    client.invalidateQueries({ queryKey: queryKeys.usage }),
  ]);
}
