/** `npm run desktop:prove NAME`: runs a test of the desktop app that needs a computer of this kind. */
import { spawnSync } from 'node:child_process';
import { CannotProve } from './cannot-prove.ts';
import { screenCommand, thisComputer } from './computer.ts';
import { proofs, whyNotRun } from './proofs.ts';

const words = process.argv.slice(2);
try {
  const refusal = whyNotRun(words);
  if (refusal) throw new CannotProve(refusal);
  const [screen, ...options] = screenCommand(thisComputer);
  if (screen) {
    const again = [...options, process.execPath, ...process.execArgv, import.meta.filename, ...words];
    process.exitCode = spawnSync(screen, again, { stdio: 'inherit' }).status ?? 1;
  } else {
    const proof = proofs[words[0] ?? ''];
    await (await proof?.load())?.prove();
    console.log(`Proved: ${proof?.shows}.`);
  }
} catch (error) {
  console.error(error instanceof CannotProve ? error.message : error);
  process.exitCode = 1;
}
