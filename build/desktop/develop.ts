/** `npm run desktop`: the desktop app from this source code. */
import { buildPages } from '../build-pages.ts';
import { runProgram } from './build-app.ts';
import { fetchElectron } from './electron-program.ts';

if (!fetchElectron()) {
  console.log('The desktop app needs Electron, which could not be downloaded. Check your connection.');
  process.exitCode = 1;
} else {
  // Previews in the app show the built widget. Starting the app builds the rest.
  await buildPages(['widget']);
  process.exitCode = await runProgram('electron-vite', ['preview', ...process.argv.slice(2)]);
}
