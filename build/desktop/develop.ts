/** `npm run desktop`: the desktop app from this source code. */
import { buildPages } from '../build-pages.ts';
import { fetchElectron } from './electron-program.ts';
import { runProgram } from './run-program.ts';

if (!fetchElectron()) {
  console.log('The desktop app needs Electron, which could not be downloaded. Check your connection.');
  process.exitCode = 1;
} else {
  await buildPages(['widget', 'app']);
  process.exitCode = await runProgram('electron-vite', ['preview', '--skipBuild', ...process.argv.slice(2)]);
}
