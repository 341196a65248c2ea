import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
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
  const program = join(folder, 'electron');
  writeFileSync(program, Buffer.concat([Buffer.from(fuseSentinel), Buffer.from([1, 9]), Buffer.from('0'.repeat(9))]));
  chmodSync(program, 0o755);
}

/** The state of the fuses in a packaged program. */
export function readFuses(program: Buffer): Record<(typeof fuseNames)[number], boolean> {
  const at = program.indexOf(fuseSentinel);
  if (at === -1) throw new Error('This program has no fuses');
  const first = at + fuseSentinel.length + 2;
  const entries = fuseNames.map((name, i) => [name, program[first + i] === '1'.charCodeAt(0)]);
  return Object.fromEntries(entries) as Record<(typeof fuseNames)[number], boolean>;
}
