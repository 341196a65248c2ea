import { useQuery } from '@tanstack/react-query';
import { legalEndpoints } from '#shared/contracts/legal.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** Where the legal texts are; they change with the server's settings only. */
export function useLegal() {
  return useQuery({
    queryKey: ['legal'],
    queryFn: ({ signal }) => callEndpoint(legalEndpoints.getLegal, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
