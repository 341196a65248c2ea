// Runs before `npm start` and `npm test`, on whatever Node is there (20.19 or newer), with nothing installed yet.
// Installs the locked packages when they changed; Node 24 itself is one of them, so what follows runs on that.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Parley needs Node 20.19 or newer to install itself; this is Node ${process.versions.node}.`);
  process.exit(1);
}

if (!isInstalled()) {
  console.log('Installing packages (once; about a minute) ...');
  const npm = process.env.npm_execpath;
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('The packages could not be installed; the lines above say why. Nothing was started.');
    process.exit(result.status ?? 1);
  }
}

/**
 * Compares the lock file with npm's own record of what it installed, which npm writes when all is done. Packages with
 * binaries for this kind of machine must be there too, so a folder brought along from another kind is not taken.
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
