import { create } from 'zustand';

/** Fine until a call gets no answer at all, or the browser says that there is no network. */
type Connection = 'fine' | 'offline' | 'silent';

export const useConnection = create<{ state: Connection }>(() => ({ state: 'fine' }));

const firstPauseMs = 2000;
const longestPauseMs = 15_000;
let ask: () => Promise<unknown> = () => Promise.reject(new Error('Nobody has said how to ask the server'));
let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(state: Connection): void {
  if (useConnection.getState().state !== state) useConnection.setState({ state });
}

/** A call got an answer, whichever. */
export function serverAnswered(): void {
  clearTimeout(timer);
  timer = undefined;
  pauseMs = firstPauseMs;
  set('fine');
}

/** A call got none. From now on the server is asked from time to time, until it answers. */
export function serverSilent(): void {
  set(navigator.onLine ? 'silent' : 'offline');
  if (timer !== undefined) return;
  timer = setTimeout(() => void askServer(), pauseMs);
  pauseMs = Math.min(pauseMs * 2, longestPauseMs);
}

export async function askServer(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  try {
    await ask();
    serverAnswered();
  } catch {
    serverSilent();
  }
}

/**
 * What the browser knows of the network is known here at once. Called once, at start.
 * @param question asks the server anything; rejects when no answer comes
 */
export function followNetwork(question: () => Promise<unknown>): void {
  ask = question;
  window.addEventListener('offline', serverSilent);
  window.addEventListener('online', () => void askServer());
}
