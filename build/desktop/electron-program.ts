import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Whether Electron's program has been downloaded. Its package fetches it on first use. */
export function isElectronHere(): boolean {
  const folder = dirname(resolve('electron/package.json'));
  const programs = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist');
  const named = join(folder, 'path.txt');
  return existsSync(join(programs, existsSync(named) ? readFileSync(named, 'utf8') : 'electron'));
}

/** Fetches Electron's program if it is missing. False if that fails. */
export function fetchElectron(): boolean {
  try {
    createRequire(import.meta.url)('electron');
    return true;
  } catch {
    return false;
  }
}

/** Why the tests of the whole app can't run on this machine. Null if they can. */
export function whyNoElectronTests(isHere = isElectronHere(), env = process.env): string | null {
  const isBlind = process.platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY'];
  if (!isHere) return 'The tests of the whole desktop app were not run: Electron’s program is not on this machine.';
  if (isBlind)
    return 'The tests of the whole desktop app were not run: this machine has no screen (xvfb-run gives it one).';
  return null;
}
