import type { Logger } from 'pino';
import { environmentModels } from './ai/environment-models.ts';
import { LocalEmbeddings } from './ai/local-models/local-embeddings.ts';
import {
  type LocalEmbeddingModel,
  type LocalReranker as LocalRerankerModel,
  mmarcoMiniLm,
  multilingualE5Small,
} from './ai/local-models/local-model.ts';
import { LocalReranker } from './ai/local-models/local-reranker.ts';
import { Models } from './ai/models.ts';
import type { AiModels } from './ai/types.ts';
import { BackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import type { ConnectionSettings, Database } from './db/connection.ts';
import { poolState, watchPools } from './db/pool-metrics.ts';
import { ReadReplica } from './db/read-replica.ts';
import { requestEmbedding } from './features/models/embed-again.ts';
import { followModels } from './features/models/load-models.ts';
import { noteLocalModel } from './features/models/local-model-notes.ts';
import { sealAuthenticatorsAgain } from './features/second-factor/authenticator.ts';
import { type ResolveTxt, systemResolveTxt } from './features/single-sign-on/domains.ts';
import { watchStorage } from './features/system/storage-metrics.ts';
import { allJobs } from './features.ts';
import { createLimits } from './http/limits.ts';
import { RowFollowers } from './jobs/held-row/row-followers.ts';
import { Notices } from './jobs/notices.ts';
import { startQueue } from './jobs/queue.ts';
import { watchQueues } from './jobs/queue-metrics.ts';
import { createPayments } from './payments/client.ts';
import { TextSealer } from './sealed-text.ts';
import type { Services } from './services.ts';
import { StopClock } from './stop-clock.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

interface Parts {
  config: Config;
  log: Logger;
  connection: ConnectionSettings;
  db: Database;
  /** For jobs, which may take longer and must not block requests from getting a connection. */
  jobsDb: Database;
  /** Null without READ_DATABASE_URL. */
  replicaDb?: Database | null;
  backUp: Services['backUp'];
  telemetry: Telemetry;
  /** Signals that the process is stopping. Without one, it never does. */
  stopClock?: StopClock;
  /** Default: the one that is offered to administrators. */
  localModel?: LocalEmbeddingModel | undefined;
  rerankerModel?: LocalRerankerModel | undefined;
  openIdDeadlineMs?: number | undefined;
  /** How often streams look for progress that no notice told them about. */
  followEveryMs?: number | undefined;
  resolveTxt?: ResolveTxt | undefined;
}

interface QueueSettings {
  /** Connections in the queue's own pool. */
  poolSize: number;
  /** False in a process that only sends jobs. */
  work: boolean;
  /** True if no other worker can be alive. */
  isAlone?: boolean;
  /** How often workers poll. Default: as rarely as the database connection allows. */
  pollSeconds?: number;
  /** How often workers look for jobs of dead ones. Default: rarely if no other worker can be alive. */
  superviseSeconds?: number;
  /** False leaves it to someone else to start jobs at their times. Default: as `work`. */
  schedule?: boolean;
}

/** Creates the services that every feature gets, and starts the queue with all of the worker's jobs. */
export async function createServices(
  {
    config,
    log,
    connection,
    db,
    jobsDb,
    replicaDb = null,
    backUp,
    telemetry,
    stopClock = new StopClock(config.stopSeconds),
    localModel = multilingualE5Small,
    rerankerModel = mmarcoMiniLm,
    openIdDeadlineMs = 10_000,
    followEveryMs,
    resolveTxt = systemResolveTxt(),
  }: Parts,
  queue: QueueSettings,
): Promise<Services> {
  const notices = new Notices('connectionString' in connection);
  const { registry } = telemetry.metrics;
  const replica = replicaDb && new ReadReplica({ primary: db, replica: replicaDb, log, registry });
  const localEmbeddings = new LocalEmbeddings({
    ...config.localEmbeddings,
    model: localModel,
    dataDir: config.dataDir,
    log,
    onReady: () =>
      db.transaction(async (trx) => {
        await noteLocalModel(trx, localModel.name, { isRemoved: false });
        await requestEmbedding(services, trx);
      }),
    onProblem: (problem) => noteLocalModel(db, localModel.name, { problem }),
  });
  const localReranker = new LocalReranker({
    ...config.localReranker,
    model: rerankerModel,
    dataDir: config.dataDir,
    log,
    onProblem: (problem) => noteLocalModel(db, rerankerModel.name, { problem }),
  });
  const models = new Models(environmentModels(config.ai), { patience: stopClock.models, local: localEmbeddings });
  localReranker.countIn(models.meter);
  const services = {
    config,
    db,
    readLagging: replica ? replica.read : (_, run) => run(db),
    log,
    telemetry,
    limits: createLimits(db, config, telemetry.metrics.rateLimitRefusals),
    notices,
    followers: new RowFollowers({ db, notices }, followEveryMs),
    background: new BackgroundWork(log),
    callersEnd: stopClock.callers,
    backUp,
    ai: models as AiModels,
    localEmbeddings,
    localReranker,
    sealer: new TextSealer(config.secretKey, config.earlierSecretKeys),
    openIdDeadlineMs,
    resolveTxt,
    payments: config.payments && createPayments(config.payments),
  } as Services;
  services.modelChoices = await followModels(services, models);
  await sealAuthenticatorsAgain(services);
  // Resolved when a job runs, since the queue is one of the services.
  const jobs = allJobs(() => ({ ...services, db: jobsDb, readLagging: (_, run) => run(jobsDb) }));
  const slow = { ms: config.slowStatementMs, log };
  await startQueue({
    ...queue,
    connection,
    notices,
    log,
    telemetry,
    slow,
    jobs,
    onOpen: (opened) => {
      services.queue = opened;
    },
  });
  watchPools(registry, {
    web: () => poolState(db),
    ...(replicaDb && { replica: () => poolState(replicaDb) }),
    worker: () => poolState(jobsDb),
    queue: () => services.queue.connections(),
  });
  watchQueues(
    registry,
    queue.work ? jobsDb : db,
    jobs.map(({ name }) => name),
  );
  watchStorage(registry, config.dataDir);
  return services;
}
