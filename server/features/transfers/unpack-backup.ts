import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { prepareDataDir } from '../../data-dir.ts';
import { hasRoom } from '../../db/disk-room.ts';
import { startEmbeddedDatabase } from '../../db/embedded-process.ts';
import { StartRefusal } from '../../start-refusal.ts';

/** Position and text of the magic number of a tar archive. */
const tarMark = { at: 257, text: 'ustar' };

/** Whether a file is a daily backup, which contains the files of an embedded database. */
export async function isFolderBackup(path: string): Promise<boolean> {
  const unpacked = createReadStream(path, { end: 64 * 1024 }).pipe(createGunzip());
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      return chunk.subarray(tarMark.at, tarMark.at + tarMark.text.length).toString('latin1') === tarMark.text;
    }
  } catch {
    // The next reader of the file reports the error.
  } finally {
    unpacked.destroy();
  }
  return false;
}

/**
 * Unpacks a daily backup into a data folder without a database. It is opened once before it is moved into place, so a
 * damaged one leaves the folder unchanged.
 * @throws StartRefusal if there is a database already, or none in the file that can be opened
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
      const [why, problem] = hasRoom(unpacked)
        ? (['', 'damaged'] as const)
        : ([' on a full disk', 'disk-full'] as const);
      throw new StartRefusal(`${path} can't be unpacked${why}, so nothing was changed.`, { cause: error, problem });
    });
    if (!existsSync(join(unpacked, 'pg'))) {
      throw new StartRefusal(`${path} is not a backup of Parley.`, { problem: 'foreign' });
    }
    await (await startEmbeddedDatabase(unpacked)).stop();
    const secret = join(unpacked, 'session-secret');
    if (existsSync(secret)) await rename(secret, join(folder, 'session-secret'));
    await rename(join(unpacked, 'pg'), join(folder, 'pg'));
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}
