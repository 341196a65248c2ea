// @module-tag long
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CannotProve } from './cannot-prove.ts';
import { type Computer, rootCommand, runToEnd, screenCommand } from './computer.ts';
import { permission, proofs, whyNotRun } from './proofs.ts';

const script = join(import.meta.dirname, 'run.ts');

function computer(more: Partial<Computer> & { has?: string[] } = {}): Computer {
  const { has = [], ...fields } = more;
  return {
    platform: 'linux',
    arch: 'x64',
    env: {},
    isRoot: false,
    hasCommand: (name) => has.includes(name),
    ...fields,
  };
}

describe('what is not run', () => {
  const names = 'suite, wayland, packed, root, installers, update';
  test.each([
    [[], `Specify what to prove: ${names}.`],
    [['everything'], `Specify what to prove: ${names}.`],
    [['constructor'], `Specify what to prove: ${names}.`],
    [['packed', '--force'], 'Unknown argument: --force.'],
    [['update', 'please'], 'Unknown argument: please.'],
  ])('%o: %s', (words, sentence) => {
    expect(whyNotRun(words)).toBe(sentence);
  });

  test('proofs that install or remove something only run if the computer may be changed', () => {
    for (const [name, { changesComputer }] of Object.entries(proofs)) {
      expect([name, whyNotRun([name])?.includes(permission) ?? false]).toEqual([name, changesComputer]);
      expect(whyNotRun([name, permission])).toBeNull();
    }
  });

  test('is reported in one sentence, and is a failure', { tags: ['rule:proof-not-run'] }, () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [script, 'update'], { encoding: 'utf8' });
    expect(stderr.trimEnd()).toBe(
      'This installs Parley on this computer, then removes it. To allow that, run npm run desktop:prove update may-change-this-computer',
    );
    expect([status, stdout]).toEqual([1, '']);
  });
});

test.each(Object.entries(proofs))('%s has a script', async (_name, { load }) => {
  expect(await load()).toMatchObject({ prove: expect.any(Function) as unknown });
});

describe('a screen', () => {
  test('is used where there is one', () => {
    expect(screenCommand(computer({ env: { DISPLAY: ':0' } }))).toEqual([]);
    expect(screenCommand(computer({ env: { WAYLAND_DISPLAY: 'wayland-0' } }))).toEqual([]);
    expect(screenCommand(computer({ platform: 'darwin' }))).toEqual([]);
    expect(screenCommand(computer({ platform: 'win32' }))).toEqual([]);
  });

  test('is created on a Linux without one, with a message bus if available', () => {
    const xvfb = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1280x1024x24'];
    expect(screenCommand(computer({ has: ['xvfb-run'] }))).toEqual(xvfb);
    const bus = ['dbus-run-session', '--'];
    expect(screenCommand(computer({ has: ['xvfb-run', 'dbus-run-session'] }))).toEqual([...xvfb, ...bus]);
  });

  test('that can’t be created is reported with what to install', () => {
    expect(() => screenCommand(computer())).toThrow(
      new CannotProve('This computer has no screen, and xvfb-run is missing. Install the package xvfb.'),
    );
  });

  test.runIf(process.platform === 'linux')('is created for the whole proof, which runs once', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-screen-'));
    const stand = join(folder, 'xvfb-run');
    writeFileSync(stand, '#!/bin/sh\necho "$@"\nexit 7\n');
    chmodSync(stand, 0o755);
    const { status, stdout } = spawnSync(process.execPath, [script, 'packed'], {
      encoding: 'utf8',
      env: { PATH: folder + ':/usr/bin:/bin' },
    });
    expect(stdout).toMatch(/^--auto-servernum --server-args=-screen 0 1280x1024x24 .*run\.ts packed\n$/);
    expect(status).toBe(7);
    rmSync(folder, { recursive: true });
  });
});

test('root commands use sudo, unless the user is root already', () => {
  expect(rootCommand(computer({ has: ['sudo'] }))).toEqual(['sudo', '--preserve-env', '--set-home']);
  expect(rootCommand(computer({ isRoot: true }))).toEqual([]);
  expect(() => rootCommand(computer())).toThrow('This needs root. Run it as root, or install sudo.');
});

test('a command that fails ends the proof with its name, and so does one that doesn’t exist', () => {
  expect(() => runToEnd([process.execPath, '--eval', 'process.exitCode = 4'])).toThrow(/ended with code 4$/);
  expect(() => runToEnd(['/nowhere/apt-get', 'install'])).toThrow(CannotProve);
});
