import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CannotProve } from './cannot-prove.ts';

/** The computer that a proof runs on, as far as proofs differ by it. */
export interface Computer {
  platform: NodeJS.Platform;
  arch: string;
  env: NodeJS.ProcessEnv;
  isRoot: boolean;
  hasCommand(name: string): boolean;
}

export const thisComputer: Computer = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  hasCommand: (name) =>
    (process.env['PATH'] ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name))),
};

/**
 * What a command is started with so that it has a screen, and a message bus as on a desktop.
 * @returns nothing where there is a screen
 * @throws CannotProve when there is no screen and none can be made
 */
export function screenCommand({ platform, env, hasCommand }: Computer): string[] {
  if (platform !== 'linux' || env['DISPLAY'] || env['WAYLAND_DISPLAY']) return [];
  if (!hasCommand('xvfb-run')) {
    throw new CannotProve('This computer has no screen, and xvfb-run is missing: install the package xvfb.');
  }
  // Wide enough for the layout of a desktop, which by default it is not everywhere.
  const size = '--server-args=-screen 0 1280x1024x24';
  return ['xvfb-run', '--auto-servernum', size, ...(hasCommand('dbus-run-session') ? ['dbus-run-session', '--'] : [])];
}

/**
 * What a command is started with so that root runs it.
 * @throws CannotProve where nobody may become root
 */
export function rootCommand({ isRoot, hasCommand }: Computer): string[] {
  if (isRoot) return [];
  if (!hasCommand('sudo')) throw new CannotProve('This needs root: run it as root, or install sudo.');
  // With a home of its own, so that nothing of root's is left in this one.
  return ['sudo', '--preserve-env', '--set-home'];
}

/** Runs a command to its end with this terminal as its own. */
export function runToEnd([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  console.log(`$ ${[program, ...args].join(' ')}`);
  const { status, error, signal } = spawnSync(program, args, { stdio: 'inherit', env });
  if (error) throw new CannotProve(`${program} could not be started: ${error.message}.`);
  if (status !== 0) throw new Error(`${program} ended with ${signal ?? `code ${status}`}`);
}

/** What a command prints; an empty text when it fails or is not there. */
export function outputOf([program = '', ...args]: readonly string[]): string {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '';
}
