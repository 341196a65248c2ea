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

/** Whether a registration link is still valid. */
export const useInvitationCheck = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callEndpoint(accountsEndpoints.checkInvitation, { body: { token }, signal }),
    gcTime: 0,
  });

/** Whose password a link resets, if it is still valid. */
export const useResetLinkCheck = (token: string) =>
  useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => callEndpoint(accountsEndpoints.checkResetLink, { body: { token }, signal }),
    gcTime: 0,
  });
