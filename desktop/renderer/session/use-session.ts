import type { User } from '#shared/contracts/accounts.ts';
import { readSession, setUser, useSessionStore } from './session-store.ts';

interface Session {
  /** Null: signed out. Undefined: not known yet, or not to be learned (see error). */
  user: User | null | undefined;
  error: unknown;
  retry(): void;
}

export function useSession(): Session {
  const { user, error } = useSessionStore();
  return { user, error, retry: () => void readSession() };
}

/** The user of a screen that only signed-in people reach. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('This screen needs a signed-in user');
  return user;
}

/** Begins and ends the session in this window. What the last user had loaded is forgotten. */
export function useSessionChange() {
  return { signedIn: setUser, signedOut: () => void setUser(null), changed: setUser };
}
