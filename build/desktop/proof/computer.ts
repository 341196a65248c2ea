import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CannotProve } from './cannot-prove.ts';

/** The properties of the computer that proofs depend on. */
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
 * The prefix that gives a command a screen, and a message bus like on a desktop.
 * @returns nothing if there is a screen
 * @throws CannotProve if there is no screen and none can be created
 */
export function screenCommand({ platform, env, hasCommand }: Computer): string[] {
  if (platform !== 'linux' || env['DISPLAY'] || env['WAYLAND_DISPLAY']) return [];
  if (!hasCommand('xvfb-run')) {
    throw new CannotProve('This computer has no screen, and xvfb-run is missing. Install the package xvfb.');
  }
  // Wide enough for the desktop layout. The default sometimes isn't.
  const size = '--server-args=-screen 0 1280x1024x24';
  return ['xvfb-run', '--auto-servernum', size, ...(hasCommand('dbus-run-session') ? ['dbus-run-session', '--'] : [])];
}

/**
 * The prefix that runs a command as root.
 * @throws CannotProve if becoming root isn't possible
 */
export function rootCommand({ isRoot, hasCommand }: Computer): string[] {
  if (isRoot) return [];
  if (!hasCommand('sudo')) throw new CannotProve('This needs root. Run it as root, or install sudo.');
  // With its own home folder, so that root leaves no files in this one.
  return ['sudo', '--preserve-env', '--set-home'];
}

/** Runs a command in this terminal and waits for it. */
export function runToEnd([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  console.log(`$ ${[program, ...args].join(' ')}`);
  const { status, error, signal } = spawnSync(program, args, { stdio: 'inherit', env });
  if (error) throw new CannotProve(`${program} couldn't be started: ${error.message}.`);
  if (status !== 0) throw new Error(`${program} ended with ${signal ?? `code ${status}`}`);
}

/** A command's output. Empty if it fails or doesn't exist. */
export function outputOf([program = '', ...args]: readonly string[]): string {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '';
}
