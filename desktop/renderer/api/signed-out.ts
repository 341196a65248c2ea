type Listener = () => void;
const listeners = new Set<Listener>();

/** Tells when a call that needs a session was refused for want of one: it ended, here or elsewhere. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSignedOut(): void {
  for (const listener of listeners) listener();
}
