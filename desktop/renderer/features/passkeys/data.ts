import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { passkeysEndpoints as calls, type PasskeyNameInput } from '#shared/contracts/passkeys.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { createPasskey } from './browser-passkeys.ts';

/** The user’s passkeys, fetched again whenever they’re shown. */
export function usePasskeys() {
  return useQuery({
    queryKey: queryKeys.passkeys,
    queryFn: ({ signal }) => callEndpoint(calls.listPasskeys, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Creates a passkey in the browser and adds it. Null if the user cancels. */
export const useAddPasskey = () =>
  usePasskeyChange(async (name: string) => {
    const passkey = await createPasskey();
    return passkey && callEndpoint(calls.addPasskey, { body: { name, passkey } });
  });

export const useRenamePasskey = (id: number) =>
  usePasskeyChange((body: PasskeyNameInput) => callEndpoint(calls.renamePasskey, { params: { id }, body }));

export const useRemovePasskey = (id: number) =>
  usePasskeyChange<void, unknown>(() => callEndpoint(calls.removePasskey, { params: { id } }));

/** After success or failure, fetches again what a passkey changes: whether the user has a second factor, and may enter. */
function usePasskeyChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [queryKeys.passkeys, queryKeys.secondFactor, queryKeys.workspaces].map((queryKey) =>
          client.invalidateQueries({ queryKey, exact: true }),
        ),
      ),
  });
}
