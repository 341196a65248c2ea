import { QueryClient } from '@tanstack/react-query';

/**
 * Reads never refetch by themselves, never go stale and are not retried; a change says what it makes outdated
 * (`invalidateQueries`). Being offline is an error to show and not a reason to wait.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** That of the screens; its contents are those of the person who is signed in. */
export const queryClient = createQueryClient();
