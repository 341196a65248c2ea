import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In Electron's program, the fuses follow these characters: a version, their number, and one byte for each. */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuseNames = [
  'runAsNode',
  'cookieEncryption',
  'nodeOptions',
  'nodeInspect',
  'asarIntegrity',
  'onlyAsar',
  'browserSnapshot',
  'fileProtocolPrivileges',
] as const;

/** A folder that looks like an unpacked Electron for Linux to the packager, but can't be started. */
export function standInElectron(folder: string): void {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  writeFileSync(join(folder, 'locales/en-US.pak'), '');
  writeFileSync(join(folder, 'locales/de.pak'), '');
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox']) writeFileSync(join(folder, name), name);
  const program = join(folder, 'electron');
  writeFileSync(program, Buffer.concat([Buffer.from(fuseSentinel), Buffer.from([1, 9]), Buffer.from('0'.repeat(9))]));
  chmodSync(program, 0o755);
}

function writeProgram(file: string, script: string): void {
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/**
 * Replaces what electron-builder downloads to make installers for Linux by Debian's tools. What an AppImage starts with
 * can unpack it, but not start the app.
 * @returns variables in which electron-builder looks for them
 */
export function standInInstallerTools(folder: string): Record<'CUSTOM_FPM_PATH' | 'APPIMAGE_TOOLS_PATH', string> {
  const tools = join(folder, 'appimage');
  for (const name of ['runtimes', 'lib/x64', 'lib/arm64']) mkdirSync(join(tools, name), { recursive: true });
  symlinkSync('/usr/bin/mksquashfs', join(tools, 'mksquashfs'));
  writeFileSync(join(tools, 'desktop-file-validate'), '');
  const runtimeBytes = 4096;
  const unpack = `exec unsquashfs -quiet -no-progress -offset ${runtimeBytes} "$0"\n`;
  const runtime = `#!/bin/sh\n${unpack}`.padEnd(runtimeBytes, '#');
  for (const arch of ['x64', 'arm64']) writeFileSync(join(tools, `runtimes/runtime-${arch}`), runtime);
  const fpm = join(folder, 'fpm');
  writeProgram(fpm, `exec '${process.execPath}' '${join(import.meta.dirname, 'stand-in-fpm.ts')}' "$@"`);
  return { CUSTOM_FPM_PATH: fpm, APPIMAGE_TOOLS_PATH: tools };
}

/** The state of the fuses in a packaged program. */
export function readFuses(program: Buffer): Record<(typeof fuseNames)[number], boolean> {
  const at = program.indexOf(fuseSentinel);
  if (at === -1) throw new Error('This program has no fuses');
  const first = at + fuseSentinel.length + 2;
  const entries = fuseNames.map((name, i) => [name, program[first + i] === '1'.charCodeAt(0)]);
  return Object.fromEntries(entries) as Record<(typeof fuseNames)[number], boolean>;
}
