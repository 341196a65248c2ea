import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type InstallerKind, installerName } from '#shared/downloads/installers.ts';
import { allowsSandbox } from '../../../desktop/testing/allows-sandbox.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { CannotProve } from './cannot-prove.ts';
import { type Computer, outputOf, rootCommand, runToEnd, thisComputer } from './computer.ts';
import { installersFolder, made, programIn } from './made-files.ts';
import { proveProgram } from './prove-program.ts';

/** How to install and remove the app with commands. */
export interface Installation {
  kind: InstallerKind;
  install: string[][];
  remove: string[][];
  /** The program to start. */
  program: string;
  /** Whether its pages get a sandbox on systems that deny one to downloaded programs. */
  isTrusted: boolean;
  /** Checks after the installation: a command and its output. */
  checks: { command: string[]; prints: string }[];
}

/**
 * @param folder an empty folder to unpack to
 * @param file path of an installer of a kind
 */
export function installations(
  computer: Computer,
  folder: string,
  file: (kind: InstallerKind) => string,
): Installation[] {
  const { platform, env } = computer;
  if (platform === 'win32') {
    const home = join(env['LOCALAPPDATA'] ?? '', 'Programs', 'Parley');
    const remove = [[join(home, 'Uninstall Parley.exe'), '/S', '/currentuser']];
    const install = [[file('exe'), '/S', '/currentuser']];
    return [{ kind: 'exe', install, remove, program: programIn(home, platform), isTrusted: true, checks: [] }];
  }
  if (platform === 'darwin') {
    const volume = join(folder, 'volume');
    const app = join(folder, 'Parley.app');
    return [
      {
        kind: 'dmg',
        install: [
          ['hdiutil', 'attach', '-nobrowse', '-readonly', '-mountpoint', volume, file('dmg')],
          ['ditto', join(volume, 'Parley.app'), app],
          ['hdiutil', 'detach', volume],
          ['codesign', '--verify', '--deep', '--strict', app],
        ],
        remove: [['rm', '-rf', app]],
        program: programIn(folder, platform),
        isTrusted: true,
        checks: [],
      },
    ];
  }
  const root = rootCommand(computer);
  const appImage = join(folder, 'Parley.AppImage');
  return [
    {
      kind: 'deb',
      install: [[...root, 'apt-get', 'install', '--yes', file('deb')]],
      remove: [[...root, 'apt-get', 'remove', '--yes', 'parley']],
      program: '/usr/bin/parley',
      isTrusted: true,
      checks: [
        {
          command: ['grep', '--count', 'x-scheme-handler/parley;', '/usr/share/applications/parley.desktop'],
          prints: '1\n',
        },
      ],
    },
    {
      kind: 'AppImage',
      install: [
        // Packages that it must work without. Packages that don't exist aren't an error.
        [...root, 'apt-get', 'remove', '--yes', '^libfuse2(t64)?$'],
        ['cp', file('AppImage'), appImage],
        ['chmod', '+x', appImage],
      ],
      remove: [['rm', appImage]],
      program: appImage,
      isTrusted: false,
      checks: [{ command: ['sh', '-c', 'ldconfig -p | grep -c libfuse.so.2'], prints: '0\n' }],
    },
  ];
}

export async function prove(): Promise<void> {
  const { platform, arch, isRoot } = thisComputer;
  if (isRoot) throw new CannotProve('Run this as a user, because root gets no sandbox.');
  const folder = mkdtempSync(join(tmpdir(), 'parley-installed-'));
  const file = (kind: InstallerKind) =>
    made(join(installersFolder, installerName(kind, packageJson.version, platform, arch)));
  try {
    for (const one of installations(thisComputer, folder, file)) await proveInstallation(one);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function proveInstallation({ kind, install, remove, program, isTrusted, checks }: Installation): Promise<void> {
  if (existsSync(program)) throw new CannotProve(`Parley is installed as ${program}. Remove it first.`);
  try {
    for (const command of install) runToEnd(command);
    for (const { command, prints } of checks) {
      const printed = outputOf(command);
      if (printed !== prints) throw new Error(`${command.join(' ')} printed ${printed}instead of ${prints}`);
    }
    await proveProgram({ command: [program], isSandboxed: isTrusted || allowsSandbox() });
  } finally {
    if (existsSync(program)) for (const command of remove) runToEnd(command);
  }
  // The uninstaller for Windows exits before it is done.
  await expect.poll(() => existsSync(program), { timeout: 60_000 }).toBe(false);
  console.log(`The ${kind} installs a working app.`);
}
