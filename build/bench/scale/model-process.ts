import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { HeldAnswers } from './held-answers.ts';

/** Starts the stand-in for a model in its own process, because real models run outside of Parley too. */
export async function startModelProcess(): Promise<HeldAnswers> {
  const child = fork(fileURLToPath(new URL('./held-answers-process.ts', import.meta.url)));
  const exited = once(child, 'exit');
  const [baseUrl] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The stand-in for the model exited instead of starting.');
    }),
  ])) as [string];
  return {
    baseUrl,
    finish: () => void child.send('finish'),
    async [Symbol.asyncDispose]() {
      child.kill();
      await exited;
    },
  };
}
