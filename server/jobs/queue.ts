import { fromKnex, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { ConnectionSettings, Transaction } from '../db/connection.ts';
import { reportErrors } from './report-errors.ts';

/** A kind of background work. Handlers must be safe to run twice: a job whose worker died is taken up again. */
export interface JobDefinition<Data extends object = object> {
  name: string;
  /** Jobs of this kind that one worker runs side by side. */
  concurrency: number;
  /** How many of those may be one owner's, so that a crowd of jobs of one keeps nobody else waiting. Default: all. */
  concurrencyPerOwner?: number;
  retryLimit: number;
  /** Longest run in seconds; then it counts as dead. */
  expireInSeconds: number;
  /** Runs at these times (cron, UTC) besides being sent. */
  cron?: string;
  /** Sends jobs for the work that dead workers left. Called at the start of a worker that is the only one. */
  takeUpLeft?(queue: Pick<Queue, 'send'>): Promise<void>;
  run(data: Data, context: { signal: AbortSignal; lastTry: boolean }): Promise<void>;
}

export interface Queue {
  /** Sends a job within the transaction of the row it serves: both stand or neither does. */
  send(name: string, data: object, trx: Transaction, of?: { owner: number }): Promise<void>;
  isReady(): boolean;
  stop(): Promise<void>;
}

// The shortest the library allows: a job of a worker that was killed is free again after this.
const heartbeatSeconds = 10;
const pollingIntervalSeconds = 0.5;
const drainMs = 30_000;
const nobody = '00000000-0000-0000-0000-000000000000';

interface QueueOptions {
  connection: ConnectionSettings;
  log: Logger;
  jobs: JobDefinition[];
  /** False in a process that only sends. */
  work: boolean;
  /**
   * True when no other worker can be alive: what earlier ones were at when they were killed is begun again at once,
   * and not when their silence has lasted.
   */
  isAlone?: boolean;
}

/** Starts the queue (pg-boss on our Postgres) and, in a worker, the handlers. */
export async function startQueue({ connection, log, jobs, work, isAlone = false }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    max: 3,
    schema: 'jobs',
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    supervise: work,
    schedule: work,
  });
  boss.on('error', reportErrors(log));
  await boss.start();
  for (const job of jobs) {
    const options = {
      heartbeatSeconds,
      retryLimit: job.retryLimit,
      retryDelay: 1,
      expireInSeconds: job.expireInSeconds,
    };
    await boss.createQueue(job.name, options);
    await boss.updateQueue(job.name, options);
    // Looks the queue up now and remembers it. Done at the first send, it would wait on another connection for the
    // caller's transaction to end, and so for ever where all connections share one session.
    await boss.findJobs(job.name, { id: nobody });
  }
  const send: Queue['send'] = async (name, data, trx, of) => {
    await boss.send(name, data, { db: fromKnex(trx), ...(of && { group: { id: String(of.owner) } }) });
  };
  const stopping = new AbortController();
  if (work) {
    if (isAlone) for (const job of jobs) await job.takeUpLeft?.({ send });
    for (const job of jobs) await startWorker(boss, job, log, stopping.signal);
  }
  let ready = true;
  return {
    send,
    isReady: () => ready,
    async stop() {
      ready = false;
      // Long jobs hand themselves back: they stop where they are and the next worker goes on from there.
      stopping.abort(new Error('The worker is stopping'));
      await boss.stop({ graceful: true, close: true, timeout: drainMs });
    },
  };
}

async function startWorker(boss: PgBoss, job: JobDefinition, log: Logger, stopping: AbortSignal): Promise<void> {
  if (job.cron) await boss.schedule(job.name, job.cron, {});
  await boss.work(
    job.name,
    {
      pollingIntervalSeconds,
      batchSize: 1,
      localConcurrency: job.concurrency,
      ...(job.concurrencyPerOwner !== undefined && { localGroupConcurrency: job.concurrencyPerOwner }),
      includeMetadata: true,
    },
    async ([item]) => {
      if (!item) return;
      const started = performance.now();
      const about = { job: job.name, jobId: item.id, attempt: item.retryCount + 1 };
      try {
        const signal = AbortSignal.any([item.signal, stopping]);
        await job.run(item.data as object, { signal, lastTry: item.retryCount >= item.retryLimit });
        log.info({ ...about, ms: Math.round(performance.now() - started) }, 'job done');
      } catch (error) {
        if (stopping.aborted) log.info(about, 'job handed back');
        else log.error({ ...about, err: error }, 'job failed');
        throw error;
      }
    },
  );
}
