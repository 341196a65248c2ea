import { host } from '../../host/current-host.ts';
import type { Program } from '../../host/host.ts';

/** The desktop app around these pages. For screens that are shown only there. */
export function thisProgram(): Program {
  if (!host.program) throw new Error('These pages are in a browser tab');
  return host.program;
}
