import { useQuery } from '@tanstack/react-query';
import { systemEndpoints } from '#shared/contracts/system.ts';
import { callEndpoint } from './call-endpoint.ts';
import { queryKeys } from './query-keys.ts';

/** Whether a language model words the answers. */
export function useModelStatus() {
  return useQuery({
    queryKey: queryKeys.modelStatus,
    queryFn: ({ signal }) => callEndpoint(systemEndpoints.getModelStatus, { signal }),
  });
}
