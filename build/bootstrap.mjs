// Runs before `npm start` and `npm test`, on any Node from 20.19, before anything is installed. Installs the locked
// packages if they changed. Node 24 itself is one of them, and everything after this runs on it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Parley needs Node 20.19 or newer to install itself. This is Node ${process.versions.node}.`);
  process.exit(1);
}

if (!isInstalled()) {
  console.log('Installing packages. This happens once and takes about a minute ...');
  const npm = process.env.npm_execpath;
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('The packages couldn’t be installed. The lines above say why. Nothing was started.');
    process.exit(result.status ?? 1);
  }
}

/**
 * Compares the lock file with npm's record of what it installed, which npm writes at the end. Packages with binaries
 * for this platform must be there too, so a folder copied from another platform is installed again.
 */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(packagesOf('package-lock.json') ?? {}).every(([path, { version, optional, os, cpu, libc }]) => {
    const isForUs = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
    const isNeeded = path !== '' && (!optional || isForUs);
    return !isNeeded || installed[path]?.version === version;
  });
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(`${root}${lockFile}`, 'utf8')).packages;
  } catch {
    return null;
  }
}
