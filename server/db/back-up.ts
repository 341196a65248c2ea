import { execFile } from 'node:child_process';
import { constants, cpSync, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { backupFolder } from './backup-folder.ts';

export const keptBackups = 7;
const ours = /^parley-[\dT-]+Z\.tar\.gz$/;
/** Includes the secret, so that users stay signed in after a restore. */
const parts = ['pg', 'session-secret'];

/**
 * Writes a backup of a data folder whose database this process has open, and deletes all but the newest backups. The
 * files are copied synchronously, so the copy is in the state a power cut would leave, which the engine can recover.
 * Compressing it takes longer and blocks nothing.
 * @param exclusively runs a function while no statement runs
 * @returns the name of the file
 */
export async function backUp(
  dataDir: string,
  exclusively: <Result>(run: () => Promise<Result>) => Promise<Result>,
  now = new Date(),
): Promise<string> {
  const folder = backupFolder(dataDir);
  const copy = join(folder, '.copy');
  const name = `parley-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  await mkdir(folder, { recursive: true });
  for (const left of await readdir(folder)) {
    // Leftovers of an interrupted backup.
    if (left === '.copy' || left.endsWith('.gz.partial')) await rm(join(folder, left), { recursive: true });
  }
  const packed = join(folder, `${name}.partial`);
  const present = parts.filter((part) => existsSync(join(dataDir, part)));
  try {
    await exclusively(async () => {
      for (const part of present) {
        cpSync(join(dataDir, part), join(copy, part), { recursive: true, mode: constants.COPYFILE_FICLONE });
      }
    });
    await promisify(execFile)('tar', ['-czf', packed, '-C', copy, ...present]);
    await sync(packed);
    await rename(packed, join(folder, name));
  } finally {
    await rm(copy, { recursive: true, force: true });
    // A partial file would keep a full disk full until tomorrow.
    await rm(packed, { force: true });
  }
  const all = (await readdir(folder)).filter((file) => ours.test(file)).toSorted();
  for (const old of all.slice(0, -keptBackups)) await rm(join(folder, old));
  return name;
}

/** Waits until a file is on disk, so that a power cut can't leave half a backup under the final name. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
