import { host as builtFor } from '#host';
import type { Host } from './host.ts';

// Which of the two it is, the build decides (the condition "desktop" of #host in package.json).

/** The host these pages were built for. */
export const host: Host = builtFor;

/** Tells someone who looks elsewhere; a click leads back to where they were. A browser tab has no way to. */
export function notify(title: string, body: string): void {
  const { pathname, search } = window.location;
  host.program?.notify({ title, body, route: `${pathname}${search}` }).catch(() => {
    // The toast has said it.
  });
}
