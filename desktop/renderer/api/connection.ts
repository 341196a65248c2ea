import { create } from 'zustand';

/** Assumed to be fine until a call gets no response or the browser reports that it is offline. */
type Connection = 'fine' | 'offline' | 'silent';

export const useConnection = create<{ state: Connection }>(() => ({ state: 'fine' }));

const firstPauseMs = 2000;
const longestPauseMs = 15_000;
let ask: () => Promise<unknown> = () => Promise.reject(new Error('The API client has not been set up'));
let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(state: Connection): void {
  if (useConnection.getState().state !== state) useConnection.setState({ state });
}

/** Records that a call got a response, whatever its status. */
export function serverAnswered(): void {
  clearTimeout(timer);
  timer = undefined;
  pauseMs = firstPauseMs;
  set('fine');
}

/** Records that a call got no response. Polls the server until it responds, to remove the banner. */
export function serverSilent(): void {
  set(navigator.onLine ? 'silent' : 'offline');
  if (timer !== undefined) return;
  timer = setTimeout(() => void look(), pauseMs);
  pauseMs = Math.min(pauseMs * 2, longestPauseMs);
}

async function look(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  try {
    await ask();
    serverAnswered();
    return true;
  } catch {
    serverSilent();
    return false;
  }
}

type Listener = () => void;
const goingOn = new Set<Listener>();

/** Calls back when the user's retry succeeds or the network is back. */
export function onGoingOn(listener: Listener): void {
  goingOn.add(listener);
}

/** The user retries, or the network is back, so repeat the calls that got no response. */
export async function askServer(): Promise<void> {
  if (!(await look())) return;
  for (const goOn of goingOn) goOn();
}

/**
 * Follows the browser's online status. Called once at startup.
 * @param question makes any request to the server; rejects if there is no response
 */
export function followNetwork(question: () => Promise<unknown>): void {
  ask = question;
  window.addEventListener('offline', serverSilent);
  window.addEventListener('online', () => void askServer());
}

interface Notice<Data> {
  /** @returns a function that unsubscribes */
  on(listener: (data: Data) => void): () => void;
  tell(data: Data): void;
}

function notice<Data = void>(): Notice<Data> {
  const listeners = new Set<(data: Data) => void>();
  return {
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (data) => listeners.forEach((listener) => listener(data)),
  };
}

/** Something on the screen turned out to be deleted, in another window or by another user. */
export const goneNotice = notice();

/** A call failed because the session has ended, here or elsewhere. */
export const signedOutNotice = notice();

/**
 * The server's hint about the caller's membership: 'changed' if their role changed or the requested resource is gone,
 * 'lost' if they're no longer in the page's workspace.
 */
export const workspaceNotice = notice<'changed' | 'lost'>();
