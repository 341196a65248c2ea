import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { extractFile, uncache } from '@electron/asar';
import { z } from 'zod';
import { type Computer, outputOf, thisComputer } from './computer.ts';
import { archiveIn, programIn } from './made-files.ts';

const endPatienceMs = 20_000;

/** An app that is installed where it can replace itself. */
export interface UpdatableApp {
  install: string[][];
  remove: string[][];
  program: string;
  /** The file with its version: an archive with its package.json, or on Linux the AppImage itself. */
  identity: string;
}

export function updatableApp({ platform, env }: Computer, folder: string, installer: string): UpdatableApp {
  if (platform === 'win32') {
    const home = join(env['LOCALAPPDATA'] ?? '', 'Programs', 'Parley');
    return {
      install: [[installer, '/S', '/currentuser']],
      remove: [[join(home, 'Uninstall Parley.exe'), '/S', '/currentuser']],
      program: programIn(home, platform),
      identity: archiveIn(home, platform),
    };
  }
  if (platform === 'darwin') {
    return {
      install: [['ditto', '-x', '-k', installer, folder]],
      remove: [['rm', '-rf', join(folder, 'Parley.app')]],
      program: programIn(folder, platform),
      identity: archiveIn(folder, platform),
    };
  }
  const appImage = join(folder, 'Parley.AppImage');
  return {
    install: [
      ['cp', installer, appImage],
      ['chmod', '+x', appImage],
    ],
    remove: [['rm', '-f', appImage]],
    program: appImage,
    identity: appImage,
  };
}

/** The app's default data folder for this account. An update starts the app without another one. */
export function dataFolder({ platform, env }: Computer, home = homedir()): string {
  if (platform === 'win32') return join(env['APPDATA'] ?? '', 'parley');
  if (platform === 'darwin') return join(home, 'Library/Application Support/parley');
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'parley');
}

/** The version of an installed app. Null while it is being replaced. */
export function versionOf(identity: string): string | null {
  try {
    if (!identity.endsWith('.asar')) return createHash('sha256').update(readFileSync(identity)).digest('hex');
    // What Electron caches about an archive is wrong after it was replaced.
    uncache(identity);
    const about: unknown = JSON.parse(extractFile(identity, 'package.json').toString('utf8'));
    return z.object({ version: z.string() }).parse(about).version;
  } catch {
    return null;
  }
}

/** Stops an app that was started by its own update, and therefore isn't a child process. */
export async function endApp(data: string): Promise<void> {
  if (thisComputer.platform === 'win32') {
    outputOf(['taskkill', '/F', '/T', '/IM', 'Parley.exe']);
    return;
  }
  const pid = existsSync(data) ? pidOf(join(data, 'SingletonLock')) : null;
  if (pid === null || !isRunning(pid)) return;
  process.kill(pid, 'SIGTERM');
  for (const until = Date.now() + endPatienceMs; isRunning(pid) && Date.now() < until; ) await setTimeout(100);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Uses Chromium's lock of a data folder, which is a link to HOST-PID. */
function pidOf(lock: string): number | null {
  try {
    const [, pid] = /-(\d+)$/.exec(readlinkSync(lock)) ?? [];
    return pid === undefined ? null : Number(pid);
  } catch {
    return null;
  }
}
