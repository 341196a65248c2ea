import { create } from 'zustand';
import type { User } from '#shared/contracts/accounts.ts';
import { onGoingOn, serverSilent, signedOutNotice } from '../api/connection.ts';
import { host } from '../host/host.ts';

interface SessionState {
  /** Null: signed out. Undefined: not known yet, or failed to load (see error). */
  user: User | null | undefined;
  error: unknown;
}

export const useSessionStore = create<SessionState>(() => ({ user: undefined, error: null }));

/** Loads what a user's screens need, such as the words of their language; null if nothing is needed. */
type Preparation = (user: User) => Promise<() => void> | null;

let prepare: Preparation = () => null;
let latest = 0;

/** Called once by the console. The function it resolves with is called when the user is set. */
export function prepareSessions(preparation: Preparation): void {
  prepare = preparation;
}

/** Starts, changes or ends the session in this window. Resolves once that is visible. */
export async function setUser(user: User | null): Promise<void> {
  latest += 1;
  const turn = latest;
  const preparing = user && prepare(user);
  const show = preparing ? await preparing : null;
  // A user who signed out in the meantime stays signed out.
  if (turn !== latest) return;
  show?.();
  useSessionStore.setState({ user, error: null });
}

/** Asks the server for the current user. Called once at startup, and again on retry. */
export async function readSession(): Promise<void> {
  useSessionStore.setState({ error: null });
  try {
    const user = await readUser();
    // If a user signed in in the meantime, that is more recent.
    if (useSessionStore.getState().user === undefined) await setUser(user);
  } catch (error) {
    useSessionStore.setState({ error });
  }
}

onGoingOn(() => {
  if (useSessionStore.getState().error) void readSession();
});

// The pages react when the server says that the session has ended or expired.
signedOutNotice.on(() => {
  if (useSessionStore.getState().user) void setUser(null);
});

/**
 * The signed-in user, or null. The code that parses responses is only loaded for a response, so signed-out visitors of
 * public pages don't wait for it.
 * @throws ApiError if the server can't be asked
 */
async function readUser(): Promise<User | null> {
  // The server saw that this page's request had no session, so asking is pointless.
  if (document.querySelector<HTMLMetaElement>('meta[name=parley-session]')?.content === 'none') return null;
  let response: Response;
  try {
    response = await host.fetch('/api/user', { headers: { accept: 'application/json' } });
  } catch (error) {
    serverSilent();
    throw (await import('../api/api-error.ts')).unreachable(error);
  }
  if (response.status === 401) return null;
  if (!response.ok) throw await (await import('../api/api-error.ts')).readApiError(response);
  const { User } = await import('#shared/contracts/accounts.ts');
  return User.parse(await response.json());
}

/** Signing in or out and a changed name are sent to all windows of this browser. Called once at startup. */
export function followOtherWindows(): void {
  const channel = new BroadcastChannel('parley-session');
  let heard: User | null | undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<User | null>) => {
    heard = data;
    void setUser(data);
  });
  useSessionStore.subscribe(({ user }, before) => {
    // Changes that came from the server or another window aren't sent again.
    if (user === heard || user === undefined || before.user === undefined || user === before.user) return;
    channel.postMessage(user);
  });
}

interface Session {
  /** Null: signed out. Undefined: not known yet, or failed to load (see error). */
  user: User | null | undefined;
  error: unknown;
  retry(): void;
}

export function useSession(): Session {
  const { user, error } = useSessionStore();
  return { user, error, retry: () => void readSession() };
}

/** The user, on screens that require one. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('This screen needs a signed-in user');
  return user;
}

/** Starts or ends the session in this window. The previous user's data is dropped. */
export function useSessionChange() {
  return { signedIn: setUser, signedOut: () => void setUser(null), changed: (user: User) => void setUser(user) };
}
