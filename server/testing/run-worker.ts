import { pino } from 'pino';
import { createServices } from '../create-services.ts';
import { openDatabase } from '../db/connection.ts';
import { localTelemetry } from '../telemetry/telemetry.ts';
import type { TestApp } from './test-app.ts';

export type WorkerNeeds = Pick<TestApp, 'connection' | 'config'>;

export interface WorkerOptions {
  /** True if it starts after all others are dead, as Parley does on the embedded database. */
  isAlone?: boolean;
}

/**
 * Runs the jobs of an app in this process, with connections and a queue of its own. For workers that no test kills,
 * since another process takes seconds of CPU time to start.
 */
export async function runWorker(
  { connection, config }: WorkerNeeds,
  { isAlone = false }: WorkerOptions = {},
): Promise<AsyncDisposable> {
  const db = openDatabase(connection, { max: 3 });
  const services = await createServices(
    { config, log: pino({ level: 'silent' }), connection, db, jobsDb: db, backUp: null, telemetry: localTelemetry() },
    // Polls, since the embedded database passes no notices between connections.
    { poolSize: 3, work: true, isAlone, pollSeconds: 0.5, superviseSeconds: 1 },
  );
  return {
    async [Symbol.asyncDispose]() {
      await services.background.waitUntilIdle();
      await services.queue.stop();
      await db.destroy();
    },
  };
}
