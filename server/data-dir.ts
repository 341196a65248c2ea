import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

const reasons: Record<string, string> = {
  EACCES: 'this user may not read and write there',
  EPERM: 'this user may not read and write there',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENOSPC: 'the disk is full',
  ENOENT: 'it cannot be created there',
};

/**
 * Creates DATA_DIR when it is missing and proves that it can be used.
 * @returns the absolute path
 * @throws StartRefusal naming the folder and the reason
 */
export function prepareDataDir(dataDir: string): string {
  const folder = resolve(dataDir);
  try {
    create(folder);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
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
  // 0700: the folder holds the session secret and a database socket that asks for no password.
  mkdirSync(folder, { mode: 0o700 });
}
