import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '#shared/loaders/find-chromium.ts';

const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));

/**
 * The Chromium for browser tests: CHROMIUM_PATH, or the headless one from an npm package, which is the same on every
 * Linux, or where that doesn't run, the one that `installedChromium` finds.
 * @throws Error with one sentence about what to do when there is none
 */
export async function chromiumForTests(): Promise<string> {
  if (process.env['CHROMIUM_PATH']) return installedChromium();
  return (await packagedChromium()) ?? installedChromium();
}

/**
 * A Chromium like owners have, for tests of code that controls it: CHROMIUM_PATH, or an installed one, or the one from
 * an npm package, or on Debian with the right to install packages, Debian's.
 * @throws Error with one sentence about what to do when there is none
 */
export async function installedChromium(): Promise<string> {
  const configured = process.env['CHROMIUM_PATH'];
  const installed = findChromium(configured);
  if (installed) return installed;
  if (configured) throw new Error(`CHROMIUM_PATH ${configured} is not a program.`);
  const found = (await packagedChromium()) ?? debianChromium();
  if (found) return found;
  throw new Error('The tests need Chromium, but found none. Install it, or set CHROMIUM_PATH to its program file.');
}

/** The headless Chromium of @sparticuz/chromium (Linux on x64), unpacked once for each of its versions. */
export async function packagedChromium(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const home = fileURLToPath(new URL('../', import.meta.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  const launcher = join(folder, 'chromium.sh');
  if (!existsSync(launcher)) await unpack(join(home, 'bin'), folder);
  return spawnSync(launcher, ['--version', '--no-sandbox']).status === 0 ? launcher : null;
}

/**
 * Unpacks into another folder and moves it at the end, because test processes that start at the same time must not run
 * a partial program.
 */
async function unpack(from: string, folder: string): Promise<void> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, '.chromium-'));
  const temporary = process.env['TMPDIR'];
  // The package unpacks into the temporary folder, which others may clear or share.
  process.env['TMPDIR'] = unfinished;
  try {
    await Promise.all([chromium.executablePath(from), inflate(join(from, 'al2023.tar.br'))]);
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
  // Its own libraries come last. They are for machines without any, and older than those of most machines.
  const launcher = join(unfinished, 'chromium.sh');
  writeFileSync(
    launcher,
    `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
if ! ldd "$here/chromium" | grep -q 'not found'; then exec "$here/chromium" "$@"; fi
export LD_LIBRARY_PATH="$LD_LIBRARY_PATH:$here/al2023/lib" FONTCONFIG_PATH="\${FONTCONFIG_PATH:-$here/fonts}"
exec "$here/chromium" "$@"
`,
  );
  chmodSync(launcher, 0o755);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}

function debianChromium(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  console.log('Installing Chromium from Debian for the tests ...');
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    ...options,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return findChromium();
}
