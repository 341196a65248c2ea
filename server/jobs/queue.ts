import type { Pool } from 'pg';
import { type Db, fromKnex, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type ConnectionSettings, poolSettings, type Transaction, webDeadlines } from '../db/connection.ts';
import type { PoolState } from '../db/pool-metrics.ts';
import { type SlowStatements, watchStatement } from '../db/watch-statement.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { JobDefinition, JobKind, Payload } from './job.ts';
import type { Notices } from './notices.ts';
import { reportErrors } from './report-errors.ts';
import { runWatched } from './run-watched.ts';
import { withSender } from './sender.ts';

export interface Queue {
  /** Sends a job within the transaction of the row it serves: both stand or neither does. */
  send<Data extends Payload>(
    kind: JobKind<Data>,
    data: z.input<Data>,
    trx: Transaction,
    of?: { owner: number | string },
  ): Promise<void>;
  isReady(): boolean;
  /** Of the queue's own pool. */
  connections(): PoolState;
  /** @param longestMs how long jobs that do not hand themselves back are waited for */
  stop(longestMs?: number): Promise<void>;
}

// The shortest the library allows: a job of a worker that was killed is free again after this.
const heartbeatSeconds = 10;
const retryDelaySeconds = 1;
const drainMs = 30_000;
/** For pg's pool: between two looks it would close its connections and open new ones. */
const keepConnections = { idleTimeoutMillis: 0 };
const nobody = '00000000-0000-0000-0000-000000000000';
/** Jobs are taken when their notice comes. This finds those whose notice got lost, and those of the clock. */
const pollSecondsWithNotices = 60;
const pollSecondsWithoutNotices = 2;

interface QueueOptions {
  connection: ConnectionSettings;
  /** Connections of the queue's own pool. */
  poolSize: number;
  notices: Notices;
  log: Logger;
  telemetry: Pick<Telemetry, 'metrics' | 'tracer'>;
  /** Statements of the queue's own pool that take long are logged. */
  slow?: SlowStatements;
  jobs: JobDefinition[];
  /** False in a process that only sends. */
  work: boolean;
  /**
   * True when no other worker can be alive: what earlier ones were at when they were killed is begun again at once,
   * and not when their silence has lasted.
   */
  isAlone?: boolean;
  /** How often workers look for jobs nobody told them of. Default: as rarely as the database connection allows. */
  pollSeconds?: number;
}

/** Starts the queue (pg-boss on our Postgres) and, in a worker, the handlers. */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { connection, poolSize, notices, log, telemetry, jobs, work, isAlone = false } = options;
  // Only workers that share a database have to notice that another one died.
  const superviseIntervalSeconds = isAlone ? 60 : 5;
  const boss = new PgBoss({
    ...poolSettings(connection, webDeadlines),
    max: poolSize,
    ...keepConnections,
    schema: 'jobs',
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    cronWorkerIntervalSeconds: 30,
    // Jobs that wait for other jobs are not used.
    flowIntervalSeconds: 3600,
    supervise: work,
    schedule: work,
  });
  boss.on('error', reportErrors(log));
  await boss.start();
  watchStatements(boss.getDb(), options.slow);
  const present = new Map((await boss.getQueues(jobs.map(({ name }) => name))).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const settings = {
      heartbeatSeconds,
      retryLimit: job.retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: job.longestRetryDelaySeconds !== undefined,
      ...(job.longestRetryDelaySeconds !== undefined && { retryDelayMax: job.longestRetryDelaySeconds }),
      expireInSeconds: job.expireInSeconds,
    };
    const queue = present.get(job.name);
    if (!queue) await boss.createQueue(job.name, settings);
    else if (isAs(queue, settings)) continue;
    else await boss.updateQueue(job.name, settings);
    // Looks the queue up now and remembers it. Done at the first send, it would wait on another connection for the
    // caller's transaction to end, and so forever where all connections share one session.
    await boss.findJobs(job.name, { id: nobody });
  }
  const isHeard = await notices.listen(boss.getDb());
  if (!isHeard) log.warn('The database connection can not LISTEN: jobs start up to two seconds late');
  const send: Queue['send'] = async ({ name, data: shape }, data, trx, of) => {
    await boss.send(name, withSender(shape.parse(data)), {
      db: fromKnex(trx),
      ...(of && { group: { id: String(of.owner) } }),
    });
    await notices.send(topicOf(name), trx);
  };
  const stopping = new AbortController();
  if (work) {
    if (isAlone) for (const job of jobs) await job.resumeAbandoned?.({ send });
    const worker: Worker = {
      boss,
      notices,
      log,
      telemetry,
      stopping: stopping.signal,
      pollSeconds: options.pollSeconds ?? (isHeard ? pollSecondsWithNotices : pollSecondsWithoutNotices),
    };
    for (const job of jobs) await startWorker(worker, job);
  }
  let ready = true;
  return {
    send,
    isReady: () => ready,
    connections() {
      const { totalCount, idleCount, waitingCount } = (boss.getDb() as unknown as { pool: Pool }).pool;
      return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: poolSize };
    },
    async stop(longestMs = drainMs) {
      ready = false;
      // Long jobs hand themselves back: they stop where they are and the next worker continues from there.
      stopping.abort(new Error('The worker is stopping'));
      await notices.close();
      await boss.stop({ graceful: true, close: true, timeout: longestMs });
    },
  };
}

const isAs = (queue: QueueResult, settings: Partial<QueueResult>) =>
  Object.entries(settings).every(([name, value]) => queue[name as keyof QueueResult] === value);

function watchStatements(db: Db, slow: SlowStatements | undefined): void {
  const execute = db.executeSql.bind(db);
  db.executeSql = async (text, values) => {
    const end = watchStatement(text, slow);
    try {
      const result = await execute(text, values);
      end();
      return result;
    } catch (error) {
      end(error);
      throw error;
    }
  };
}

const topicOf = (name: string) => `queue:${name}`;

interface Worker {
  boss: PgBoss;
  notices: Notices;
  log: Logger;
  telemetry: QueueOptions['telemetry'];
  stopping: AbortSignal;
  pollSeconds: number;
}

async function startWorker(worker: Worker, job: JobDefinition): Promise<void> {
  const { boss, notices, pollSeconds } = worker;
  if (job.cron) await boss.schedule(job.name, job.cron, {});
  const wake = () => {
    for (const { id, name } of boss.getWipData()) if (name === job.name) boss.notifyWorker(id);
  };
  notices.on(topicOf(job.name), wake);

  async function run([item]: JobWithMetadata<object>[]): Promise<void> {
    if (!item) return;
    try {
      await runWatched(job, item, worker);
    } catch (error) {
      // The next try is due then; the margin is for the queue to have written down the failure.
      setTimeout(wake, retryDelaySeconds * 1000 + 200).unref();
      throw error;
    } finally {
      // What waited for room is taken at once.
      wake();
    }
  }

  await boss.work(
    job.name,
    {
      pollingIntervalSeconds: pollSeconds,
      batchSize: 1,
      localConcurrency: job.concurrency,
      ...(job.concurrencyPerOwner !== undefined && { localGroupConcurrency: job.concurrencyPerOwner }),
      includeMetadata: true,
    },
    run,
  );
}
