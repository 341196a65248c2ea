import type { Logger } from 'pino';
import type { AiClient } from './ai/types.ts';
import type { BackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import type { ReadLagging } from './db/read-replica.ts';
import type { Limits } from './http/limits.ts';
import type { RowFollowers } from './jobs/held-row/row-followers.ts';
import type { Notices } from './jobs/notices.ts';
import type { Queue } from './jobs/queue.ts';
import type { Payments } from './payments/types.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** What every feature is handed: the few things a process has one of. */
export interface Services {
  config: Config;
  db: Database;
  /** For reads that may be some seconds old: on a replica, where there is one. */
  readLagging: ReadLagging;
  log: Logger;
  telemetry: Telemetry;
  limits: Limits;
  queue: Queue;
  notices: Notices;
  /** For those who wait for a crawl or a build. */
  followers: RowFollowers;
  background: BackgroundWork;
  /** Aborts when the process stops. Its reason is the error that waiting clients get. */
  callersEnd: AbortSignal;
  /** Writes a backup; null where someone else backs up the database. */
  backUp: (() => Promise<string>) | null;
  /** Null without a model: answers come from the site's own sentences. */
  ai: AiClient | null;
  /** Null without Stripe's keys: nothing can be paid. */
  payments: Payments | null;
}
