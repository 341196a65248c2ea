import { spawnSync } from 'node:child_process';

/**
 * Whether programs that weren't installed as packages can create a sandbox here. Ubuntu 24.04 denies it, and root never
 * has one.
 */
export function allowsSandbox(): boolean {
  if (process.platform !== 'linux') return true;
  if (process.getuid?.() === 0) return false;
  return spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0;
}
