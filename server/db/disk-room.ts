import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull } from './postgres-errors.ts';

/** Two segments of the write-ahead log, which an engine may need to open a database that was killed. */
const neededBytes = 32 * 1024 * 1024;

/**
 * Whether a folder has the space that a database needs to open. Tested by writing, since the file system doesn't report
 * quotas.
 */
export function hasRoom(folder: string): boolean {
  const probe = join(folder, '.room');
  try {
    writeFileSync(probe, randomBytes(neededBytes), { mode: 0o600 });
    return true;
  } catch (error) {
    return !isDiskFull(error);
  } finally {
    rmSync(probe, { force: true });
  }
}
