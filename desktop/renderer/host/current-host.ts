// Which of the two it is, the build decides (the condition "desktop" of #host in package.json).
import { host as builtFor } from '#host';
import type { Host } from './host.ts';

/** The host these pages were built for. */
export const host: Host = builtFor;
