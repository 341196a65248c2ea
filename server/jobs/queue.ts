import type { Pool } from 'pg';
import { type Db, fromKnex, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { asCaller, callerWithout } from '../caller.ts';
import { type ConnectionSettings, poolSettings, type Transaction, webDeadlines } from '../db/connection.ts';
import type { PoolState } from '../db/pool-metrics.ts';
import { type SlowStatements, watchStatement } from '../db/watch-statement.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { forgetFutureTimes } from './clock-set-back.ts';
import type { JobDefinition, JobKind, Payload } from './job.ts';
import type { Notices } from './notices.ts';
import { reportErrors } from './report-errors.ts';
import { runWatched } from './run-watched.ts';
import { withSender } from './sender.ts';

export interface Queue {
  /**
   * Sends a job in the transaction of its row, so both are stored or neither. Jobs of an owner start in turn with those
   * of other owners, however many each of them has.
   */
  send<Data extends Payload>(
    kind: JobKind<Data>,
    data: z.input<Data>,
    trx: Transaction,
    of?: { owner: number | string | null },
  ): Promise<void>;
  isReady(): boolean;
  /** Connections of the queue's own pool. */
  connections(): PoolState;
  /** @param longestMs how long to wait for jobs that don't release themselves */
  stop(longestMs?: number): Promise<void>;
}

// The minimum the library allows. After this, a killed worker's job is free again.
const heartbeatSeconds = 10;
/** How often a worker looks for jobs of dead workers. Only workers that share a database can notice that another one died. */
const superviseSecondsAlone = 60;
const superviseSecondsShared = 5;
const retryDelaySeconds = 1;
const drainMs = 30_000;
const lookAtClockEveryMs = 30_000;
/** pg's pool would otherwise close its connections between polls and open new ones. */
const keepConnections = { idleTimeoutMillis: 0 };
const nobody = '00000000-0000-0000-0000-000000000000';
/** Jobs start when their notice arrives. Polling finds those whose notice was lost, and scheduled ones. */
const pollSecondsWithNotices = 60;
const pollSecondsWithoutNotices = 2;

interface QueueOptions {
  connection: ConnectionSettings;
  /** Connections in the queue's own pool. */
  poolSize: number;
  notices: Notices;
  log: Logger;
  telemetry: Pick<Telemetry, 'metrics' | 'tracer'>;
  /** Logs slow statements of the queue's own pool. */
  slow?: SlowStatements;
  jobs: JobDefinition[];
  /** False in a process that only sends. */
  work: boolean;
  /**
   * True if no other worker can be alive. The jobs of killed workers then restart immediately, without waiting for
   * their heartbeat to expire.
   */
  isAlone?: boolean;
  /** How often workers poll. Default: as rarely as the database connection allows. */
  pollSeconds?: number;
  /** How often workers look for jobs of dead ones. Default: rarely if no other worker can be alive. */
  superviseSeconds?: number;
  /** False leaves it to someone else to start jobs at their times. Default: as `work`. */
  schedule?: boolean;
  /** Called before the first job runs, which may send others. */
  onOpen?: (queue: Queue) => void;
}

/** Starts the queue (pg-boss on our Postgres) and, in a worker, the handlers. */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { connection, poolSize, notices, log, telemetry, jobs, work, isAlone = false, schedule = work } = options;
  const superviseIntervalSeconds =
    options.superviseSeconds ?? (isAlone ? superviseSecondsAlone : superviseSecondsShared);
  const boss = new PgBoss({
    ...poolSettings(connection, webDeadlines),
    max: poolSize,
    ...keepConnections,
    schema: 'jobs',
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    cronWorkerIntervalSeconds: 30,
    // We don't use jobs that depend on other jobs.
    flowIntervalSeconds: 3600,
    supervise: work,
    schedule,
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
    // Caches the queue now. On the first send it would use another connection and wait for the caller's transaction to
    // end, which deadlocks if all connections share one session.
    await boss.findJobs(job.name, { id: nobody });
  }
  const isHeard = await notices.listen(boss.getDb());
  if (!isHeard) log.warn('The database connection can’t LISTEN, so jobs start up to two seconds late');
  const send: Queue['send'] = async ({ name, data: shape }, data, trx, of) => {
    const owner = of?.owner ?? null;
    await boss.send(name, withSender(shape.parse(data)), {
      db: fromKnex(trx),
      ...(owner !== null && { group: { id: String(owner) }, priority: await fairPriority(trx, name, String(owner)) }),
    });
    await notices.send(topicOf(name), trx);
  };
  const stopping = new AbortController();
  const timers: AsyncDisposable[] = [];
  const lookAtClock = () => forgetFutureTimes(boss.getDb()).catch(reportErrors(log));
  const clockTimer = work ? setInterval(() => void lookAtClock(), lookAtClockEveryMs).unref() : undefined;
  let ready = true;
  const queue: Queue = {
    send,
    isReady: () => ready,
    connections() {
      const { totalCount, idleCount, waitingCount } = (boss.getDb() as unknown as { pool: Pool }).pool;
      return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: poolSize };
    },
    async stop(longestMs = drainMs) {
      ready = false;
      // Long jobs stop and release themselves, and the next worker resumes from there.
      stopping.abort(new Error('The worker is stopping'));
      clearInterval(clockTimer);
      await Promise.all(timers.map((timer) => timer[Symbol.asyncDispose]()));
      await notices.close();
      await boss.stop({ graceful: true, close: true, timeout: longestMs });
    },
  };
  options.onOpen?.(queue);
  if (work) {
    await lookAtClock();
    if (isAlone) {
      await putAbandonedLast(boss.getDb());
      for (const job of jobs) await job.resumeAbandoned?.({ send });
    }
    const worker: Worker = {
      boss,
      notices,
      log,
      telemetry,
      stopping: stopping.signal,
      schedule,
      pollSeconds: options.pollSeconds ?? (isHeard ? pollSecondsWithNotices : pollSecondsWithoutNotices),
    };
    for (const job of jobs) await startWorker(worker, job);
    await wakeWaiting(boss.getDb(), notices);
    timers.push(...jobs.flatMap((job) => runEvery(job, { log, stopping: stopping.signal })));
  }
  return queue;
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
  schedule: boolean;
  pollSeconds: number;
}

/** A queue is read once it has a job or is due to be polled. Reading all of them would be dozens of statements at a start. */
async function startWorker(worker: Worker, job: JobDefinition): Promise<void> {
  const { boss, notices, schedule, pollSeconds, stopping } = worker;
  if (job.cron && schedule) await boss.schedule(job.name, job.cron, {});
  // An older version may have scheduled it.
  if (job.everySeconds !== undefined && schedule) await boss.unschedule(job.name);
  let isRead = false;
  const wake = () => {
    if (!isRead) void read().catch(reportErrors(worker.log));
    for (const { id, name } of boss.getWipData()) if (name === job.name) boss.notifyWorker(id);
  };
  notices.on(topicOf(job.name), wake);

  async function run([item]: JobWithMetadata<object>[]): Promise<void> {
    if (!item) return;
    try {
      await runWatched(job, item, worker);
    } catch (error) {
      // The retry is due then. The margin gives the queue time to record the failure.
      setTimeout(wake, retryDelaySeconds * 1000 + 200).unref();
      throw error;
    } finally {
      // Jobs that waited for a free slot start immediately.
      wake();
    }
  }

  async function read(): Promise<void> {
    if (isRead || stopping.aborted) return;
    isRead = true;
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

  setTimeout(wake, pollSeconds * 1000).unref();
}

/** Starts with the jobs that were sent before anyone read their queues. */
async function wakeWaiting(db: Db, notices: Notices): Promise<void> {
  const { rows } = await db.executeSql(`select distinct name from jobs.job where state < 'active'`);
  for (const { name } of rows as { name: string }[]) notices.repeat(topicOf(name));
}

/** Runs a kind of work at its interval, if it has one, until it is disposed. */
function runEvery(job: JobDefinition, { log, stopping }: Pick<Worker, 'log' | 'stopping'>): AsyncDisposable[] {
  if (job.everySeconds === undefined) return [];
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= asCaller(callerWithout('system'), () => job.run({}, { signal: stopping, lastTry: true }))
      .catch(reportErrors(log))
      .finally(() => {
        running = null;
      });
  }, job.everySeconds * 1000).unref();
  return [
    {
      async [Symbol.asyncDispose]() {
        clearInterval(timer);
        await running;
      },
    },
  ];
}

/**
 * The priority of an owner's next job: one below the owner's last open one, so that every owner's first job starts
 * before any owner's second. An owner who had none starts level with the job that is furthest ahead, so that nobody
 * falls behind for having been busy before.
 */
async function fairPriority(trx: Transaction, queue: string, owner: string): Promise<number> {
  const { rows } = await trx.raw<{ rows: { priority: number }[] }>(
    `select least(
       coalesce(min(priority) filter (where group_id = :owner) - 1, 0),
       coalesce(max(priority), 0)
     )::int as priority
     from jobs.job where name = :queue and state < 'completed'`,
    { queue, owner },
  );
  return rows[0]?.priority ?? 0;
}

/**
 * Puts the jobs of killed workers behind all that wait, since one of them may be why its worker stalled. What their
 * owners send next comes after them.
 */
async function putAbandonedLast(db: Db): Promise<void> {
  await db.executeSql(`
    update jobs.job set priority = waiting.last - 1
    from (select name, min(priority) as last from jobs.job where state < 'completed' group by name) as waiting
    where job.name = waiting.name and job.state = 'active'`);
}
