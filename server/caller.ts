import { AsyncLocalStorage } from 'node:async_hooks';

/** Who acts. The payment provider and visitors act without an account; `system` is Parley itself, in a job. */
export type Actor =
  | { kind: 'person' | 'key'; id: number; name: string }
  | { kind: 'system' | 'shell' | 'provider' | 'nobody' };

/** Who acts, and from where, for the audit log. */
export interface Caller {
  actor: Actor;
  network: string | null;
  /** The User-Agent header. */
  browser: string | null;
  /** The entity tags of what a change started from; null if it doesn't say. */
  ifMatch: string | null;
}

const running = new AsyncLocalStorage<Caller>();

/** The caller of the request or job that the current code runs for. */
export const currentCaller = (): Caller => running.getStore() ?? callerWithout('system');

/** Runs a function for a caller. */
export const asCaller = <Result>(caller: Caller, work: () => Result): Result => running.run(caller, work);

/** A caller that isn't at a browser. */
export const callerWithout = (kind: 'system' | 'shell'): Caller => ({
  actor: { kind },
  network: null,
  browser: null,
  ifMatch: null,
});
