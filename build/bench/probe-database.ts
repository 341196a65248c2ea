import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ConnectionSettings } from '#server/db/connection.ts';

export interface Waits {
  /** How long others waited for `select 1`. */
  p95Ms: number;
  longestMs: number;
  seconds: number;
}

/** How the database responds to others while something runs. */
export async function probeDatabase(connection: ConnectionSettings, run: () => Promise<unknown>): Promise<Waits> {
  const probe = new Worker(new URL('./database-probe-worker.ts', import.meta.url), { workerData: connection });
  const waits: number[] = [];
  await once(probe, 'message');
  probe.on('message', (ms: number) => waits.push(ms));
  const started = performance.now();
  await run();
  const seconds = (performance.now() - started) / 1000;
  probe.postMessage('stop');
  await once(probe, 'exit');
  const sorted = waits.toSorted((a, b) => a - b);
  return { p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0, longestMs: sorted.at(-1) ?? 0, seconds };
}
