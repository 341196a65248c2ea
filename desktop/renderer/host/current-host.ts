import type { Host } from './host.ts';
import { webHost } from './web.ts';

/** The host these pages were built for. */
export const host: Host = webHost;
