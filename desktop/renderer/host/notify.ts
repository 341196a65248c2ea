import { host } from './current-host.ts';

/** Tells someone who looks elsewhere; a click leads back to where they were. A browser tab has no way to. */
export function notify(title: string, body: string): void {
  const { pathname, search } = window.location;
  host.program?.notify({ title, body, route: `${pathname}${search}` }).catch(() => {
    // The toast has said it.
  });
}
