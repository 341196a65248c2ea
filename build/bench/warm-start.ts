import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runParley } from '../run-parley.ts';
import { median } from './median.ts';

export interface StartFigures {
  /** `npm start` on an empty data folder, with pages built: creates the database. */
  firstSeconds: number;
  /** `npm start` on a folder that was used before; median. */
  warmSeconds: number;
}

const rounds = 3;

/** Seconds from typing `npm start` to the line that says it is ready. */
export async function benchStart(): Promise<StartFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  try {
    const firstSeconds = await secondsToReady(dataDir);
    const warm: number[] = [];
    for (let round = 0; round < rounds; round++) warm.push(await secondsToReady(dataDir));
    return { firstSeconds, warmSeconds: median(warm) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function secondsToReady(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  await using parley = runParley({ isForLong: true, dataDir, command: ['npm', 'start'] });
  await parley.ready();
  return (performance.now() - startedAt) / 1000;
}
