type Listener = () => void;
const listeners = new Set<Listener>();

/** Called when something a screen showed turns out to be deleted, in another window or by someone else. */
export function onGone(listener: Listener): void {
  listeners.add(listener);
}

export function tellGone(): void {
  for (const listener of listeners) listener();
}
