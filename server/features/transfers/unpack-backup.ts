import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { prepareDataDir } from '../../data-dir.ts';
import { startEmbeddedDatabase } from '../../db/embedded-process.ts';
import { StartRefusal } from '../../start-refusal.ts';

/** Where the mark of a tar archive is, and what it is. */
const tarMark = { at: 257, text: 'ustar' };

/** Whether a file is one of the daily backups, which are files of an embedded database. */
export async function isFolderBackup(path: string): Promise<boolean> {
  const unpacked = createReadStream(path, { end: 64 * 1024 }).pipe(createGunzip());
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      return chunk.subarray(tarMark.at, tarMark.at + tarMark.text.length).toString('latin1') === tarMark.text;
    }
  } catch {
    // Anyone who reads it next says what is wrong with it.
  } finally {
    unpacked.destroy();
  }
  return false;
}

/**
 * Puts a daily backup into a data folder that has no database. It is opened once before it gets its place, so a damaged
 * one leaves the folder as it was.
 * @throws StartRefusal when there is a database already, or none that can be opened in the file
 */
export async function unpackBackup(path: string, dataDir: string): Promise<void> {
  const folder = prepareDataDir(dataDir);
  if (existsSync(join(folder, 'pg'))) {
    throw new StartRefusal(
      `DATA_DIR ${folder} already has a database, so nothing was changed. Specify another folder.`,
    );
  }
  const unpacked = join(folder, '.restore');
  await rm(unpacked, { recursive: true, force: true });
  try {
    await mkdir(unpacked, { mode: 0o700 });
    await promisify(execFile)('tar', ['-xzf', path, '-C', unpacked]).catch((error: unknown) => {
      throw new StartRefusal(`${path} can't be unpacked, so nothing was changed.`, { cause: error });
    });
    if (!existsSync(join(unpacked, 'pg'))) throw new StartRefusal(`${path} is not a backup of Parley.`);
    await (await startEmbeddedDatabase(unpacked)).stop();
    const secret = join(unpacked, 'session-secret');
    if (existsSync(secret)) await rename(secret, join(folder, 'session-secret'));
    await rename(join(unpacked, 'pg'), join(folder, 'pg'));
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}
