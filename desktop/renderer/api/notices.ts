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
