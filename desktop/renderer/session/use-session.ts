import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountsEndpoints, type User } from '#shared/contracts/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { queryKeys } from '../api/query-keys.ts';
import { onSignedOut } from '../api/send-request.ts';

async function readUser(): Promise<User | null> {
  try {
    return await callEndpoint(accountsEndpoints.getUser);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

interface Session {
  /** Null: signed out. Undefined: not known yet, or not to be learned (see error). */
  user: User | null | undefined;
  error: unknown;
  retry(): void;
}

export function useSession(): Session {
  const { data, error, refetch } = useQuery({ queryKey: queryKeys.user, queryFn: readUser });
  return { user: data, error, retry: () => void refetch() };
}

/** The user of a screen that only signed-in people reach. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('This screen needs a signed-in user');
  return user;
}

/** Begins and ends the session in this window. What the last user had loaded is forgotten. */
export function useSessionChange() {
  const client = useQueryClient();
  return {
    signedIn: (user: User) => {
      forget(client);
      client.setQueryData(queryKeys.user, user);
    },
    signedOut: () => forget(client),
    changed: (user: User) => client.setQueryData(queryKeys.user, user),
  };
}

/** When the server says the session is over (ended elsewhere, expired), the pages follow. Called once, at start. */
export function followServerSession(client: QueryClient): void {
  onSignedOut(() => {
    if (client.getQueryData(queryKeys.user)) forget(client);
  });
}

function forget(client: QueryClient): void {
  client.setQueryData(queryKeys.user, null);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKeys.user[0] });
}
