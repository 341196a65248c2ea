import type { User } from '#shared/contracts/accounts.ts';
import { setUser, useSessionStore } from './session-store.ts';

/** Signing in and out, and a changed name, are known in every window of this browser at once. Called once, at start. */
export function followOtherWindows(): void {
  const channel = new BroadcastChannel('parley-session');
  let isListening = false;
  channel.addEventListener('message', ({ data }: MessageEvent<User | null>) => {
    isListening = true;
    setUser(data);
    isListening = false;
  });
  useSessionStore.subscribe(({ user }, before) => {
    // What was only learned, from the server or from another window, is no news.
    if (isListening || user === undefined || before.user === undefined || user === before.user) return;
    channel.postMessage(user);
  });
}
