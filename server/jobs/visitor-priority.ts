import { setTimeout as wait } from 'node:timers/promises';

/**
 * After this, an answer mostly waits for other systems, such as a model. This way, a visitor who keeps asking slows
 * work down but never stops it.
 */
const countsForMs = 150;

const waiting = new Set<symbol>();
let whenNone = Promise.withResolvers<void>();

/** Marks a visitor as waiting for an answer of this process, until disposed or for a limited time. */
export function markVisitorWaiting(): Disposable {
  const visitor = Symbol('visitor');
  const leave = () => {
    if (!waiting.delete(visitor) || waiting.size > 0) return;
    whenNone.resolve();
    whenNone = Promise.withResolvers();
  };
  waiting.add(visitor);
  const timer = setTimeout(leave, countsForMs).unref();
  return {
    [Symbol.dispose]() {
      clearTimeout(timer);
      leave();
    },
  };
}

/**
 * For heavy work outside of transactions: lets visitors' questions in the same process go first. An answer takes a
 * dozen turns of the event loop and as many statements, and would wait for this work before each.
 * @returns undefined if no visitor is waiting
 */
export function yieldToVisitors(longestMs: number): Promise<void> | undefined {
  return waiting.size === 0 ? undefined : Promise.race([whenNone.promise, wait(longestMs, undefined, { ref: false })]);
}
