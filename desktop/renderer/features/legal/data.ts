import { useQuery } from '@tanstack/react-query';
import { dataProcessingEndpoints } from '#shared/contracts/data-processing.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** Fetched again whenever the page opens, since it is about the settings that are in force now. */
export function useDataProcessing() {
  return useQuery({
    queryKey: ['data-processing'],
    queryFn: ({ signal }) => callEndpoint(dataProcessingEndpoints.getDataProcessing, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
