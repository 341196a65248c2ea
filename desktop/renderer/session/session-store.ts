import { create } from 'zustand';
import type { User } from '#shared/contracts/accounts.ts';
import { onGoingOn, serverSilent, signedOutNotice } from '../api/connection.ts';
import { host } from '../host/host.ts';

interface SessionState {
  /** Null: signed out. Undefined: not known yet, or not to be learned (see error). */
  user: User | null | undefined;
  error: unknown;
}

export const useSessionStore = create<SessionState>(() => ({ user: undefined, error: null }));

/** Fetches what the screens of a user need, such as the words of their language; null if they need nothing. */
type Preparation = (user: User) => Promise<() => void> | null;

let prepare: Preparation = () => null;
let latest = 0;

/** Called once by the console. What it resolves with is called in the moment in which the user is set. */
export function prepareSessions(preparation: Preparation): void {
  prepare = preparation;
}

/** Begins, changes or ends the session in this window. Resolves when that can be seen. */
export async function setUser(user: User | null): Promise<void> {
  latest += 1;
  const turn = latest;
  const preparing = user && prepare(user);
  const show = preparing ? await preparing : null;
  // Someone who signed out meanwhile stays signed out.
  if (turn !== latest) return;
  show?.();
  useSessionStore.setState({ user, error: null });
}

/** Asks the server who is there. Called once, at start, and again by anyone who tries again. */
export async function readSession(): Promise<void> {
  useSessionStore.setState({ error: null });
  try {
    const user = await readUser();
    // Anyone who signed in meanwhile is known better.
    if (useSessionStore.getState().user === undefined) await setUser(user);
  } catch (error) {
    useSessionStore.setState({ error });
  }
}

onGoingOn(() => {
  if (useSessionStore.getState().error) void readSession();
});

// When the server says the session is over (ended elsewhere, expired), the pages follow.
signedOutNotice.on(() => {
  if (useSessionStore.getState().user) void setUser(null);
});

/**
 * The signed-in user, or null. What understands answers is fetched only for an answer: a visitor of the public pages,
 * who is nobody, does not wait for it.
 * @throws ApiError when the server can't be asked
 */
async function readUser(): Promise<User | null> {
  // The server has seen that no session came along with the request for this page: asking could only be refused.
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

/** Signing in and out, and a changed name, are known in every window of this browser at once. Called once, at start. */
export function followOtherWindows(): void {
  const channel = new BroadcastChannel('parley-session');
  let heard: User | null | undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<User | null>) => {
    heard = data;
    void setUser(data);
  });
  useSessionStore.subscribe(({ user }, before) => {
    // What was only learned, from the server or from another window, is no news.
    if (user === heard || user === undefined || before.user === undefined || user === before.user) return;
    channel.postMessage(user);
  });
}

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
  return { signedIn: setUser, signedOut: () => void setUser(null), changed: (user: User) => void setUser(user) };
}
