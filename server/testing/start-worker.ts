import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { TestApp } from './test-app.ts';

export interface WorkerProcess extends AsyncDisposable {
  /** Kills it with SIGKILL, so that it can't finish or release anything. */
  kill(): Promise<void>;
}

/**
 * Starts a separate process that runs the jobs of an app.
 * @param isAlone true if it starts after all others are dead, as Parley does on the embedded database
 */
export async function startWorker(
  { connection, config }: Pick<TestApp, 'connection' | 'config'>,
  { isAlone = false } = {},
): Promise<WorkerProcess> {
  const file = fileURLToPath(new URL('worker-process.ts', import.meta.url));
  const worker = fork(file, [JSON.stringify({ connection, config, isAlone })], { execArgv: [] });
  const ended = once(worker, 'exit');
  await once(worker, 'message');
  const kill = async () => {
    worker.kill('SIGKILL');
    await ended;
  };
  // One that a failed test left would take CPU time from all tests after it.
  onTestFinished(kill);
  return { kill, [Symbol.asyncDispose]: kill };
}
