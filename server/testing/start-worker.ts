import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { WorkerNeeds } from './run-worker.ts';

export interface WorkerProcess extends AsyncDisposable {
  /** Kills it with SIGKILL, so that it can't finish or release anything. */
  kill(): Promise<void>;
}

/** Starts a separate process that runs the jobs of an app, to be killed. For others, see `runWorker`. */
export async function startWorker({ connection, config }: WorkerNeeds): Promise<WorkerProcess> {
  const file = fileURLToPath(new URL('worker-process.ts', import.meta.url));
  const worker = fork(file, [JSON.stringify({ connection, config })], { execArgv: [] });
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
