import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps its files in memory. Containers often give it 64 MB. */
const inMemory = '/dev/shm';
const prefix = 'parley-tests-';
/** A run has at most 0.5 GB of files at the same time. */
const freeBytes = 2 * 2 ** 30;
const memoryBytes = 4 * 2 ** 30;

/**
 * Moves the temporary files of a test run, such as its databases and browser profiles, into memory if there is room: on
 * a disk, tests with a database take a fifth longer. They are deleted when this process ends, or by the next run if it
 * was killed.
 */
export function keepFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined) return;
  const folder = scratchFolder(inMemory);
  if (folder === null) return;
  process.env['TMPDIR'] = folder;
  process.on('exit', () => remove(folder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

/**
 * A new folder, after those of runs that were killed have been deleted.
 * @returns null if there is no such place, or not enough room
 */
export function scratchFolder(parent: string): string | null {
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < freeBytes || process.availableMemory() < memoryBytes) return null;
    for (const name of readdirSync(parent)) {
      if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) remove(join(parent, name));
    }
    const folder = join(parent, `${prefix}${process.pid}`);
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
