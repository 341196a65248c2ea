import type { Logger } from 'pino';
import type { LocalEmbeddings } from './ai/local-models/local-embeddings.ts';
import type { LocalReranker } from './ai/local-models/local-reranker.ts';
import type { AiModels } from './ai/types.ts';
import type { BackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import type { ReadLagging } from './db/read-replica.ts';
import type { ModelChoices } from './features/models/load-models.ts';
import type { ResolveTxt } from './features/single-sign-on/domains.ts';
import type { Limits } from './http/limits.ts';
import type { RowFollowers } from './jobs/held-row/row-followers.ts';
import type { Notices } from './jobs/notices.ts';
import type { Queue } from './jobs/queue.ts';
import type { Payments } from './payments/types.ts';
import type { TextSealer } from './sealed-text.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** What every feature gets: objects of which a process has one. */
export interface Services {
  config: Config;
  db: Database;
  /** For reads that may be some seconds old, on a replica if there is one. */
  readLagging: ReadLagging;
  log: Logger;
  telemetry: Telemetry;
  limits: Limits;
  queue: Queue;
  notices: Notices;
  /** For clients that follow a crawl or a build. */
  followers: RowFollowers;
  background: BackgroundWork;
  /** Aborts when the process stops. Its reason is the error for waiting clients. */
  callersEnd: AbortSignal;
  /** Writes a backup; null if someone else backs up the database. */
  backUp: (() => Promise<string>) | null;
  /** The models in use, which an administrator can change. */
  ai: AiModels;
  /** What administrators chose and allow. */
  modelChoices: ModelChoices;
  /** Encrypts keys for the database. */
  sealer: TextSealer;
  /** Maximum time for each request to an OpenID provider. */
  openIdDeadlineMs: number;
  /** Finds the TXT records that prove who owns a domain. */
  resolveTxt: ResolveTxt;
  /** Search by meaning with a model on this machine. */
  localEmbeddings: LocalEmbeddings;
  localReranker: LocalReranker;
  /** Null without Stripe's keys. Payments are then off. */
  payments: Payments | null;
}
