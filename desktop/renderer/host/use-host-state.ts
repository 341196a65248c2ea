import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { createQueryClient } from '../api/queries.ts';
import type { Subscribe } from './host.ts';

/** Separate from the server's data, because it stays when another user signs in. */
const ofThisComputer = createQueryClient();

/** State of the app around the pages, read when first shown, then updated by its events. */
export function useHostState<Data>(queryKey: QueryKey, read: () => Promise<Data>, onChanged: Subscribe<Data>) {
  const name = JSON.stringify(queryKey);
  const listen = useEffectEvent(() => onChanged((data) => ofThisComputer.setQueryData([name], data)));
  // The name identifies the subscription.
  useEffect(() => listen(), [name]);
  return useQuery({ queryKey: [name], queryFn: read, staleTime: 0 }, ofThisComputer);
}
