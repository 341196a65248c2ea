import { useQuery } from '@tanstack/react-query';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** Who may register on this server. */
export const useRegistration = () =>
  useQuery({
    queryKey: ['registration'],
    queryFn: ({ signal }) => callEndpoint(accountsEndpoints.getRegistration, { signal }),
    retry: false,
  });
