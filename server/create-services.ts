import type { Logger } from 'pino';
import { createAiClient } from './ai/client.ts';
import { BackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import type { ConnectionSettings, Database } from './db/connection.ts';
import { allJobs } from './features.ts';
import { createLimits } from './http/limits.ts';
import { Notices } from './jobs/notices.ts';
import { startQueue } from './jobs/queue.ts';
import { createPayments } from './payments/client.ts';
import type { Services } from './services.ts';

interface Parts {
  config: Config;
  log: Logger;
  connection: ConnectionSettings;
  db: Database;
  /** For jobs, which may take longer and must not keep a request waiting for a connection. */
  jobsDb: Database;
  backUp: Services['backUp'];
}

interface QueueSettings {
  /** Connections of the queue's own pool. */
  poolSize: number;
  /** False in a process that only sends jobs. */
  work: boolean;
  /** True when no other worker can be alive. */
  isAlone?: boolean;
  /** How often workers look for jobs nobody told them of. Default: as rarely as the database connection allows. */
  pollSeconds?: number;
}

/** Makes what every feature is handed, and starts the queue with everything the worker does. */
export async function createServices(
  { config, log, connection, db, jobsDb, backUp }: Parts,
  queue: QueueSettings,
): Promise<Services> {
  const services = {
    config,
    db,
    log,
    limits: createLimits(db, config.rateLimits),
    notices: new Notices('connectionString' in connection),
    background: new BackgroundWork(log),
    backUp,
    ai: config.ai && createAiClient(config.ai),
    payments: config.payments && createPayments(config.payments),
  } as Services;
  services.queue = await startQueue({
    ...queue,
    connection,
    notices: services.notices,
    log,
    // Asked for when a job runs, since the queue is one of them.
    jobs: allJobs(() => ({ ...services, db: jobsDb })),
  });
  return services;
}
