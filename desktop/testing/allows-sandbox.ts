import { spawnSync } from 'node:child_process';

/**
 * Whether this computer lets a program that was not installed as a package make a sandbox of its own. Linux may not:
 * Ubuntu 24.04 denies it, and root never has one.
 */
export function allowsSandbox(): boolean {
  if (process.platform !== 'linux') return true;
  if (process.getuid?.() === 0) return false;
  return spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0;
}
