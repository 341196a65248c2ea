import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Database } from '../db/connection.ts';
import type { TestApp } from './test-app.ts';

const leased = [
  'crawls',
  'crawl_hosts',
  'knowledge_builds',
  'answer_test_runs',
  'webhook_deliveries',
  'connector_syncs',
] as const;

export interface WorkerProcess extends AsyncDisposable {
  /** Kills it with SIGKILL, so that it can't finish or release anything. */
  kill(): Promise<void>;
  /**
   * Kills it, then lets the time pass after which others take it for dead: its jobs and what it leased or held are free.
   * Only if no other worker is alive.
   */
  die(): Promise<void>;
}

/**
 * Starts a separate process that runs the jobs of an app.
 * @param isAlone true if it starts after all others are dead, as Parley does on the embedded database
 */
export async function startWorker(
  { connection, config, db }: Pick<TestApp, 'connection' | 'config' | 'db'>,
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
  const die = async () => {
    await kill();
    await letTimePass(db);
  };
  return { kill, die, [Symbol.asyncDispose]: kill };
}

/** Sets back the times of all leases, holds and heartbeats. */
async function letTimePass(db: Database): Promise<void> {
  const before = new Date(0);
  for (const table of leased) await db(table).whereNotNull('lease_until').update({ lease_until: before });
  await db('mails').whereNotNull('held_until').update({ held_until: before });
  await db.raw(`update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);
}
