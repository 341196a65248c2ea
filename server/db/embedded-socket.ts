import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Socket addresses have 107 bytes on Linux and 103 on macOS, including the terminator. */
const longestSocketPath = 100;

/**
 * The folder whose `.s.PGSQL.5432` clients connect to: the data folder, or a short one of the same user if the path is
 * too long for a socket address.
 */
export function socketFolder(dataDir: string): string {
  if (Buffer.byteLength(socketPath(dataDir)) <= longestSocketPath) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `parley-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Anyone may create folders in the temporary one, and could read a socket in their own.
  const { uid } = lstatSync(folder);
  if (!lstatSync(folder).isDirectory() || uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to another user; choose a DATA_DIR with a shorter path`);
  }
  chmodSync(folder, 0o700);
  return folder;
}

export function socketPath(folder: string): string {
  return join(folder, '.s.PGSQL.5432');
}
