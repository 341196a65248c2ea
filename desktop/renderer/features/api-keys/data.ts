import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ApiKey,
  type ApiKeyInput,
  apiKeysEndpoints as calls,
  expiresSoonDays,
} from '#shared/contracts/api-keys.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';

const keyOf = (workspaceId: string) => [...queryKeys.workspaces, workspaceId, 'api-keys'];

/** Fetched whenever they're shown, since programs use them and other members change them. */
export function useApiKeys(workspaceId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: keyOf(workspaceId),
    queryFn: ({ signal }) => callEndpoint(calls.listApiKeys, { params: { workspaceId }, signal }),
    staleTime: 0,
  });
}

export function useCreateApiKey(workspaceId: string) {
  return useChange(workspaceId, (body: ApiKeyInput) =>
    callEndpoint(calls.createApiKey, { params: { workspaceId }, body }),
  );
}

export function useRevokeApiKey(workspaceId: string) {
  return useChange(workspaceId, (id: number) => callEndpoint(calls.revokeApiKey, { params: { workspaceId, id } }));
}

function useChange<Input, Reply>(workspaceId: string, change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(workspaceId) }),
  });
}

/** Whether a key has expired or will soon. */
export function expiryOf({ expiresAt }: ApiKey, now = Date.now()): 'expired' | 'soon' | 'later' {
  if (expiresAt === null) return 'later';
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left <= expiresSoonDays * 86_400_000 ? 'soon' : 'later';
}
