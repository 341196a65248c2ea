/**
 * Replaces the data of the server on this computer by that of a backup. The former is kept aside until the server has
 * started with the latter. The server and its database must not be running. Each step is a rename, so that a start after a
 * crash at any of them finds out what to do.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** All that a backup has. Everything else in the folder stays, such as models and daily backups. */
const [database, secret] = ['pg', 'session-secret'] as const;

/** Where a backup is unpacked. */
export const restoredFolder = (dataDir: string) => join(dataDir, '.restored');
const replacedFolder = (dataDir: string) => join(dataDir, '.replaced');

export function removeRestored(dataDir: string): void {
  rmSync(restoredFolder(dataDir), { recursive: true, force: true, maxRetries: 5 });
}

/** The database is the first to go and the last to come. An export has no secret, so the present one stays. */
export function replaceData(dataDir: string): void {
  const [from, aside] = [restoredFolder(dataDir), replacedFolder(dataDir)];
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { mode: 0o700 });
  const parts = existsSync(join(from, secret)) ? [database, secret] : [database];
  for (const part of parts) move(join(dataDir, part), join(aside, part));
  for (const part of parts.toReversed()) move(join(from, part), join(dataDir, part));
  removeRestored(dataDir);
}

/** Whether the server hasn't yet started with what replaced its data. */
export const hasReplaced = (dataDir: string) => existsSync(replacedFolder(dataDir));

/** Whether the app was killed while the data was being replaced. */
export const isHalfReplaced = (dataDir: string) => hasReplaced(dataDir) && !existsSync(join(dataDir, database));

export function putBack(dataDir: string): void {
  const [from, aside] = [replacedFolder(dataDir), restoredFolder(dataDir)];
  removeRestored(dataDir);
  mkdirSync(aside, { mode: 0o700 });
  move(join(from, secret), join(dataDir, secret));
  move(join(dataDir, database), join(aside, database));
  move(join(from, database), join(dataDir, database));
  rmSync(from, { recursive: true, force: true });
  removeRestored(dataDir);
}

export const forgetReplaced = (dataDir: string) => rm(replacedFolder(dataDir), { recursive: true, force: true });

function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}
