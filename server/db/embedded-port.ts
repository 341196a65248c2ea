import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '#shared/contracts/messages.ts';

const Port = z.object({ port: z.number().int().min(1).max(65_535), password: z.string().min(32) });
/** How to reach a database that listens on a port, because Windows has no sockets in folders. */
export type Port = z.infer<typeof Port>;

/** Only the user who may read the data folder can read it. */
const fileIn = (dataDir: string) => join(dataDir, 'database-port.json');

/** Of the database that is running on a folder, or was killed; null if there is none. */
export function readPort(dataDir: string): Port | null {
  try {
    return Port.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

export function writePort(dataDir: string, port: Port): void {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(port), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export const removePort = (dataDir: string) => rmSync(fileIn(dataDir), { force: true });
