import { useQuery } from '@tanstack/react-query';
import { updatesEndpoints, type WebsiteFreshness } from '#shared/contracts/updates.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';

/** Milliseconds between two looks while a website is updated. */
const pollMs = 5000;

/** How fresh each website is, by its id. */
export function useFreshness() {
  return useQuery({
    queryKey: queryKeys.freshness,
    queryFn: ({ signal }) => listFreshness(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => ([...(state.data?.values() ?? [])].some(isBusy) ? pollMs : false),
  });
}

async function listFreshness(signal: AbortSignal): Promise<ReadonlyMap<number, WebsiteFreshness>> {
  const all = await callEndpoint(updatesEndpoints.listFreshness, { signal });
  return new Map(all.map((one) => [one.websiteId, one]));
}

const isBusy = ({ isRunning, isReading }: WebsiteFreshness) => isRunning || isReading;

/** How much a website needs its owner: a decision first, then what doesn't work, then new pages. 0 for not at all. */
export function urgencyOf(freshness: WebsiteFreshness | undefined): number {
  if (!freshness) return 0;
  if (freshness.isHeld) return 4;
  if (freshness.isSignedOut || freshness.last?.status === 'failed' || freshness.lastCrawl?.hasFailed) return 3;
  if (freshness.failing > 0) return 2;
  return freshness.waiting > 0 ? 1 : 0;
}
