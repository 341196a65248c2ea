// Runs before `npm start` and `npm test`, on whatever Node is there (20.19 or newer), with nothing installed yet.
// Installs the locked packages when they changed; Node 24 itself is one of them, so what follows runs on that.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const stampFile = `${root}node_modules/.stamp`;
const stamp = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Parley needs Node 20.19 or newer to install itself; this is Node ${process.versions.node}.`);
  process.exit(1);
}

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
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
  writeFileSync(stampFile, stamp);
}
