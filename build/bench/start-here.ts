import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLocalServer } from '../../desktop/main/local-server/local-server.ts';
import { forkLocalServer } from '../../desktop/testing/fork-local-server.ts';
import { buildPages } from '../build-pages.ts';
import { runParley } from '../run-parley.ts';
import { median } from './median.ts';

export interface StartHereFigures {
  /** On an empty data folder. */
  firstSeconds: number;
  /** On a folder that was used before; median. */
  againSeconds: number;
}

/** Seconds until `npm start` is ready, with packages and pages there. */
export async function benchStart(): Promise<StartHereFigures> {
  await buildPages();
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const start = async () => {
    const startedAt = performance.now();
    await using parley = runParley({ command: ['npm', 'start'], dataDir, isForLong: true });
    await parley.ready();
    return (performance.now() - startedAt) / 1000;
  };
  try {
    const firstSeconds = await start();
    const again: number[] = [];
    for (let round = 0; round < rounds; round++) again.push(await start());
    return { firstSeconds, againSeconds: median(again) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const rounds = 3;
const built = fileURLToPath(new URL('../../dist/local-server', import.meta.url));

/** Seconds until the desktop app's own server is ready, as the app starts it, in Node processes instead of Electron's. */
export async function benchStartHere(): Promise<StartHereFigures> {
  await buildPages(['local-server']);
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  try {
    const firstSeconds = await secondsToReady(dataDir);
    const again: number[] = [];
    for (let round = 0; round < rounds; round++) again.push(await secondsToReady(dataDir));
    return { firstSeconds, againSeconds: median(again) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function secondsToReady(dataDir: string): Promise<number> {
  const world = { ownerName: () => 'Ada', changed: () => undefined, report: console.error };
  const server = createLocalServer({ dataDir, fork: forkLocalServer(built) }, world);
  const startedAt = performance.now();
  const { state } = await server.start();
  const seconds = (performance.now() - startedAt) / 1000;
  await server.stop();
  if (state !== 'ready') throw new Error(`The server is ${state}`);
  return seconds;
}
