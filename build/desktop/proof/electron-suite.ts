import { fetchElectron, isElectronHere, whyNoElectronTests } from '../electron-program.ts';
import { CannotProve } from './cannot-prove.ts';
import { runToEnd } from './computer.ts';

/** As `npm run test:desktop`, but tests that can't be run are a failure. */
export function prove(): Promise<void> {
  const reason = whyNoElectronTests(isElectronHere() || fetchElectron());
  if (reason) throw new CannotProve(reason);
  runToEnd([process.execPath, 'build/desktop/test-app.ts']);
  return Promise.resolve();
}
