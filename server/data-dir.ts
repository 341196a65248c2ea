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
 * Creates DATA_DIR when it is missing, closes it to other users, and proves that it can be used.
 * @returns the absolute path
 * @throws StartRefusal naming the folder and the reason
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

/** Folder by folder, because Node's own recursive way never returns where nothing can be created, as in /proc. */
function create(folder: string): void {
  if (existsSync(folder)) return;
  create(dirname(folder));
  mkdirSync(folder, { mode: ownerOnly });
}

/** The folder holds the session secret and a database socket that asks for no password. */
const ownerOnly = 0o700;
const ofOthers = 0o077;
/** On a folder such as /tmp, in which everyone may create files of their own. */
const sticky = 0o1000;

function close(folder: string): void {
  const { mode, uid } = statSync(folder);
  // The whole system uses these, and a volume of someone else is theirs to close.
  if ((mode & sticky) !== 0 || dirname(folder) === folder || uid !== process.getuid?.()) return;
  if ((mode & ofOthers) !== 0) chmodSync(folder, mode & ~ofOthers);
}
