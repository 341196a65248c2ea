/** `npm run test:desktop`: tests the whole desktop app in Electron, if Electron's program is available. */
import { buildPages } from '../build-pages.ts';
import { buildApp, runProgram } from './build-app.ts';
import { fetchElectron, isElectronHere, whyNoElectronTests } from './electron-program.ts';

const reason = whyNoElectronTests(isElectronHere() || fetchElectron());
if (reason) {
  console.log(reason);
} else {
  await buildPages();
  const isBuilt = await buildApp();
  const args = ['test', '--config=build/desktop/playwright.config.ts', ...process.argv.slice(2)];
  process.exitCode = isBuilt ? await runProgram('playwright', args) : 1;
}
