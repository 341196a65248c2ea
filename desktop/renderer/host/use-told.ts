import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { createQueryClient } from '../api/queries.ts';
import type { Subscribe } from './host.ts';

/** Apart from what the server says: it stays when someone else signs in. */
const ofThisComputer = createQueryClient();

/** What the program around the pages knows: read when it is first shown, then kept up by what the program tells. */
export function useTold<Data>(queryKey: QueryKey, read: () => Promise<Data>, onChanged: Subscribe<Data>) {
  const name = JSON.stringify(queryKey);
  const listen = useEffectEvent(() => onChanged((data) => ofThisComputer.setQueryData([name], data)));
  // The name is what tells one subscription from another.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => listen(), [name]);
  return useQuery({ queryKey: [name], queryFn: read, staleTime: 0 }, ofThisComputer);
}
