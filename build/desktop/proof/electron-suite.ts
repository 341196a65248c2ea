import { fetchElectron, isElectronHere, whyNoElectronTests } from '../electron-program.ts';
import { CannotProve } from './cannot-prove.ts';
import { runToEnd } from './computer.ts';

/** Like `npm run test:desktop`, but fails if tests can't run. */
export function prove(): Promise<void> {
  provesInElectron(process.env);
  return Promise.resolve();
}

/** @param env of the tests and the apps they start */
export function provesInElectron(env: NodeJS.ProcessEnv): void {
  const reason = whyNoElectronTests(isElectronHere() || fetchElectron(), env);
  if (reason) throw new CannotProve(reason);
  runToEnd([process.execPath, 'build/desktop/test-app.ts'], env);
}
