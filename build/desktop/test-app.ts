/** `npm run test:desktop`: tests the whole desktop app in Electron, if Electron's program is available. */
import { buildPages } from '../build-pages.ts';
import { runCommand } from '../run-command.ts';
import { fetchElectron, isElectronHere, whyNoElectronTests } from './electron-program.ts';

const reason = whyNoElectronTests(isElectronHere() || fetchElectron());
if (reason) {
  console.log(reason);
} else {
  await buildPages(['widget', 'web', 'app']);
  const command = ['playwright', 'test', '--config=build/desktop/playwright.config.ts', ...process.argv.slice(2)];
  const { code } = await runCommand(command, { usesTerminal: true });
  process.exitCode = code ?? 1;
}
