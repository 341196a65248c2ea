import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets other processes of the machine go first: web, which visitors wait for, and the database. Browsers and threads
 * that this process starts later inherit it.
 */
export function lowerPriority(): void {
  for (const thread of threads()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // The thread has ended, or the system doesn't allow it. Work then keeps the same priority as the rest.
    }
  }
}

/** Linux has a priority per thread, and Node starts some before it runs a script. */
function threads(): number[] {
  if (process.platform !== 'linux') return [process.pid];
  return readdirSync('/proc/self/task').map(Number);
}
