import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

const reasons: Record<string, string> = {
  EACCES: 'this user cannot read and write there',
  EPERM: 'this user cannot read and write there',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENOSPC: 'the disk is full',
  ENOENT: 'it cannot be created there',
};

/**
 * Creates DATA_DIR if it is missing, makes it private, and checks that it can be used.
 * @returns the absolute path
 * @throws StartRefusal with the folder and the reason
 */
export function prepareDataDir(dataDir: string): string {
  const folder = resolve(dataDir);
  try {
    create(folder);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
    close(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code] ?? (error instanceof Error ? error.message : 'unknown error');
    throw new StartRefusal(`DATA_DIR ${folder} cannot be used: ${reason}.`, { cause: error });
  }
  return folder;
}

/** One folder at a time, because Node's recursive option never returns where nothing can be created, as in /proc. */
function create(folder: string): void {
  if (existsSync(folder)) return;
  create(dirname(folder));
  mkdirSync(folder, { mode: ownerOnly });
}

/** The folder contains the session secret and a database socket without a password. */
const ownerOnly = 0o700;
const ofOthers = 0o077;
/** Set on a folder such as /tmp, in which everyone may create files. */
const sticky = 0o1000;

function close(folder: string): void {
  const { mode, uid } = statSync(folder);
  // The whole system uses such a folder, and another user's volume is theirs to protect.
  if ((mode & sticky) !== 0 || dirname(folder) === folder || uid !== process.getuid?.()) return;
  if ((mode & ofOthers) !== 0) chmodSync(folder, mode & ~ofOthers);
}
