import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { buildPages } from '../build-pages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Whether Electron's program is there, which its package fetches when it is first asked for. */
function hasElectron(): boolean {
  try {
    createRequire(import.meta.url)('electron');
    return true;
  } catch {
    return false;
  }
}

if (!hasElectron()) {
  console.log('The desktop app needs Electron’s program, which could not be downloaded. Check your connection.');
  process.exitCode = 1;
} else {
  // Previews in the app show the built widget; the app itself is built by what starts it.
  await buildPages(['widget']);
  const program = process.platform === 'win32' ? 'electron-vite.cmd' : 'electron-vite';
  const child = spawn(program, ['preview', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
