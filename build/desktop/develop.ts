/** `npm run desktop`: the desktop app from this source code. */
import { buildPages } from '../build-pages.ts';
import { runCommand } from '../run-command.ts';
import { fetchElectron } from './electron-program.ts';

if (!fetchElectron()) {
  console.log('The desktop app needs Electron, which could not be downloaded. Check your connection.');
  process.exitCode = 1;
} else {
  await buildPages(['widget', 'app', 'local-server']);
  const command = ['electron-vite', 'preview', '--skipBuild', ...process.argv.slice(2)];
  const { code } = await runCommand(command, { usesTerminal: true });
  process.exitCode = code ?? 1;
}
