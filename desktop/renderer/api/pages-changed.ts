import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** The pages of a website are others now: those in sight are read again, those kept for later are forgotten. */
export async function pagesChanged(client: QueryClient, websiteId: number): Promise<void> {
  client.removeQueries({ queryKey: queryKeys.pages(websiteId), type: 'inactive' });
  await client.invalidateQueries({ queryKey: queryKeys.pages(websiteId) });
}
