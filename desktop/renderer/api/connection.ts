import { create } from 'zustand';

/** Fine until a call gets no answer at all, or the browser says that there is no network. */
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

/** A call got an answer, whichever. */
export function serverAnswered(): void {
  clearTimeout(timer);
  timer = undefined;
  pauseMs = firstPauseMs;
  set('fine');
}

/** A call got no answer. Polls from time to time whether the server answers again, to remove the banner. */
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

/** Called when the server answers someone who tried again, or a network that came back. */
export function onGoingOn(listener: Listener): void {
  goingOn.add(listener);
}

/** A person tries again, or the network is back: what got no answer is asked for once more. */
export async function askServer(): Promise<void> {
  if (!(await look())) return;
  for (const goOn of goingOn) goOn();
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

interface Notice<Data> {
  /** Returns how to stop listening. */
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

/** Something a screen showed turns out to be deleted, in another window or by someone else. */
export const goneNotice = notice();

/** A call that needs a session was refused for want of one: it ended, here or elsewhere. */
export const signedOutNotice = notice();

/**
 * What a refused call says of its caller's place in a workspace: 'changed', they have another role by now or the one
 * that was named is gone; 'lost', they are out of the one this page works in.
 */
export const workspaceNotice = notice<'changed' | 'lost'>();
