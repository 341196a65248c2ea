/** `npm run test:desktop`: tests the whole desktop app in Electron, if Electron's program is available. */
import { buildPages } from '../build-pages.ts';
import { fetchElectron, isElectronHere, whyNoElectronTests } from './electron-program.ts';
import { runProgram } from './run-program.ts';

const reason = whyNoElectronTests(isElectronHere() || fetchElectron());
if (reason) {
  console.log(reason);
} else {
  await buildPages(['widget', 'web', 'app']);
  const args = ['test', '--config=build/desktop/playwright.config.ts', ...process.argv.slice(2)];
  process.exitCode = await runProgram('playwright', args);
}
