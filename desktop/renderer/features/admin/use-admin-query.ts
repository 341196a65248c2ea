import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { useAdminError } from './use-admin-error.ts';

/**
 * Reads something of the admin area, again with every screen: others change it. The last answer stays in view while
 * the next one is awaited.
 * @param failure title of the toast when it can't be read
 */
export function useAdminQuery<Reply>(
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Reply>,
  failure: string,
) {
  const tell = useAdminError();
  return useQuery({
    queryKey: [...queryKeys.admin, ...key],
    queryFn: async ({ signal }) => {
      try {
        return await read(signal);
      } catch (error) {
        tell(failure, error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
