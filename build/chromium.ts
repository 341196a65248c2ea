import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '#shared/loaders/find-chromium.ts';

const cache = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url));

/**
 * The Chromium that tests run in: CHROMIUM_PATH, one that is installed, the one inside an npm package, and on a
 * Debian where we may install, Debian's.
 * @throws Error with one sentence about what to do when there is none
 */
export async function chromiumForTests(): Promise<string> {
  const configured = process.env['CHROMIUM_PATH'];
  const installed = findChromium(configured);
  if (installed) return installed;
  if (configured) throw new Error(`CHROMIUM_PATH ${configured} is not a program.`);
  const found = (await packagedChromium()) ?? debianChromium();
  if (found) return found;
  throw new Error('The tests need a Chromium and found none: install one, or set CHROMIUM_PATH to its program file.');
}

/** The headless Chromium of @sparticuz/chromium (Linux on x64), unpacked once. */
async function packagedChromium(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const launcher = join(cache, 'chromium.sh');
  if (!existsSync(launcher)) {
    mkdirSync(cache, { recursive: true });
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    const temporary = process.env['TMPDIR'];
    // The package unpacks into the temporary folder, which others may clear or share.
    process.env['TMPDIR'] = cache;
    try {
      const bin = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')));
      await Promise.all([chromium.executablePath(bin), inflate(join(bin, 'al2023.tar.br'))]);
    } finally {
      if (temporary === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = temporary;
    }
    // Its own libraries come last: they are for machines that have none, and older than those of most.
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
  }
  return spawnSync(launcher, ['--version', '--no-sandbox']).status === 0 ? launcher : null;
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
