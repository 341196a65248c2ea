import { electronHost } from './electron.ts';
import type { Host } from './host.ts';
import { webHost } from './web.ts';

/** The host these pages were built for. */
export const host: Host = import.meta.env['VITE_TARGET'] === 'desktop' ? electronHost : webHost;
