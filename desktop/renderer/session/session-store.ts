import { create } from 'zustand';
import type { User } from '#shared/contracts/accounts.ts';
import { onGoingOn } from '../api/connection.ts';
import { onSignedOut } from '../api/signed-out.ts';
import { readUser } from './read-user.ts';

interface SessionState {
  /** Null: signed out. Undefined: not known yet, or not to be learned (see error). */
  user: User | null | undefined;
  error: unknown;
}

export const useSessionStore = create<SessionState>(() => ({ user: undefined, error: null }));

export function setUser(user: User | null): void {
  useSessionStore.setState({ user, error: null });
}

/** Asks the server who is there. Called once, at start, and again by anyone who tries again. */
export async function readSession(): Promise<void> {
  useSessionStore.setState({ error: null });
  try {
    const user = await readUser();
    // Anyone who signed in meanwhile is known better.
    if (useSessionStore.getState().user === undefined) setUser(user);
  } catch (error) {
    useSessionStore.setState({ error });
  }
}

onGoingOn(() => {
  if (useSessionStore.getState().error) void readSession();
});

// When the server says the session is over (ended elsewhere, expired), the pages follow.
onSignedOut(() => {
  if (useSessionStore.getState().user) setUser(null);
});
