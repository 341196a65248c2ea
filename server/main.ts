import { existsSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { keepReaderReady } from '#shared/loaders/texts/read-text.ts';
import { watchModels } from './ai/watch-models.ts';
import { type BuiltFiles, createApp } from './app.ts';
import { type Config, readConfig, withSecrets } from './config.ts';
import { createServices } from './create-services.ts';
import {
  type ConnectionSettings,
  openDatabase,
  replicaDeadlines,
  webDeadlines,
  workerDeadlines,
} from './db/connection.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './db/embedded-process.ts';
import { migrate } from './db/migrate.ts';
import { whyUnreachable } from './explain-start.ts';
import { createFirstAdmin } from './features/accounts/first-admin.ts';
import { firstSteps } from './features/accounts/first-steps.ts';
import type { OwnerHere } from './features/accounts/owner-here.ts';
import { requestDemo } from './features/demo/jobs.ts';
import { closeServer, listen, portOf } from './http/listen.ts';
import { yieldToVisitors } from './jobs/visitor-priority.ts';
import { loadDetector } from './language/language-scores.ts';
import { createLog } from './log.ts';
import { createMetricsApp } from './metrics-app.ts';
import { StartRefusal } from './start-refusal.ts';
import { StopClock } from './stop-clock.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';

export type Mode = 'all' | 'web' | 'worker';

/** Time to close the database after requests and jobs. Supervisors wait ten seconds longer than STOP_SECONDS. */
const closeMs = 8000;
/** An answer takes about 20 ms. Under constant load, each statement of a job waits this long. */
const longestForVisitorsMs = 50;
const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url));
const widgetRoot = fileURLToPath(new URL('../dist/widget', import.meta.url));

export interface Running {
  /** The URL for people; null in a worker. */
  url: string | null;
  /** The port it listens on; null in a worker. */
  port: number | null;
  /** The separate URL for metrics and health; null without METRICS_PORT. */
  metricsUrl: string | null;
  /** Where the first account is created; null if there is one. */
  firstAccountUrl: string | null;
  /** A note for the person who started it. */
  remark: string | null;
  stop(): Promise<void>;
}

interface StartOptions {
  /** The built pages and widget; null if the desktop app has them. */
  files?: BuiltFiles | null;
  /** The person whose desktop app runs this server, and how it knows that app. */
  ownerHere?: OwnerHere;
  /** The database in the data folder, if it is already open. Closed with the server. */
  database?: EmbeddedDatabase;
}

/**
 * Starts web, worker or both and returns when they are ready.
 * @throws StartRefusal if it can't start as requested
 */
export async function start(
  mode: Mode,
  env: NodeJS.ProcessEnv,
  { files, ownerHere, database }: StartOptions = {},
): Promise<Running> {
  let config = withSecrets(readConfig(env));
  if (mode !== 'all' && !config.databaseUrl) {
    throw new StartRefusal(
      'Separate web and worker processes require Postgres. Set DATABASE_URL, or start both with "npm start".',
    );
  }
  const log = createLog(config.logLevel, pino.destination({ dest: 2, sync: true }), mode);
  const stops: (() => Promise<unknown>)[] = [];
  const stopClock = new StopClock(config.stopSeconds);
  const stop = async () => {
    stopClock.start();
    const all = async () => {
      for (const one of stops.splice(0).reverse()) await one();
    };
    if (!(await inTime(all(), config.stopSeconds * 1000 + closeMs)))
      throw new Error('Parley couldn’t stop in time. Unfinished work resumes at the next start.');
  };
  try {
    // Listens first, so that a taken port is reported before the database does any work.
    const server = mode === 'worker' ? null : await listen({ ...config, settings: { port: 'PORT', host: 'HOST' } });
    if (server) {
      stops.push(() => closeServer(server));
      config = { ...config, publicUrl: withChosenPort(config.publicUrl, server) };
    }
    const { metricsPort } = config;
    const metricsServer =
      metricsPort && (await listen({ ...metricsPort, settings: { port: 'METRICS_PORT', host: 'METRICS_HOST' } }));
    if (metricsServer) stops.push(() => closeServer(metricsServer));
    const telemetry = await startTelemetry(config, log, mode);
    stops.push(() => telemetry.stop());
    const { connection, backUp } = await connect(config, log, stops, database);
    const slow = { ms: config.slowStatementMs, log };
    const db = openDatabase(connection, { max: config.pools.web, deadlines: webDeadlines, slow });
    stops.push(() => db.destroy());
    const jobsDb = openDatabase(connection, {
      max: config.pools.worker,
      deadlines: workerDeadlines,
      slow,
      ...(mode === 'all' && { before: () => yieldToVisitors(longestForVisitorsMs) }),
    });
    stops.push(() => jobsDb.destroy());
    const { readDatabaseUrl } = config;
    const replicaDb =
      readDatabaseUrl === null
        ? null
        : openDatabase(
            { connectionString: readDatabaseUrl },
            { max: config.pools.web, deadlines: replicaDeadlines, slow },
          );
    if (replicaDb) stops.push(() => replicaDb.destroy());
    const services = await createServices(
      { config, log, connection, db, jobsDb, replicaDb, backUp, telemetry, stopClock },
      // The embedded database serves only one process. On a shared one, the workers' heartbeats decide.
      { poolSize: config.pools.queue, work: mode !== 'web', isAlone: !config.databaseUrl },
    );
    // After the queue, because a stopped build resumes later, but a build whose model has stopped fails.
    stops.push(() => services.localEmbeddings.stop());
    stops.push(() => services.localReranker.stop());
    stops.push(() => services.queue.stop(stopClock.left));
    stops.push(watchModels(services.ai, log));
    services.localEmbeddings.start();
    services.localReranker.start();
    if (mode !== 'web' && config.demo) await requestDemo(services);
    if (server) {
      answerWith(server, createApp(services, files === undefined ? builtFiles() : files, ownerHere).callback());
      stops.push(() => inTime(services.background.waitUntilIdle(), stopClock.forConnections));
      stops.push(() => drain(server, stopClock.forConnections));
    }
    let metricsUrl: string | null = null;
    if (metricsPort && metricsServer) {
      answerWith(metricsServer, createMetricsApp(services).callback());
      metricsUrl = `http://${metricsPort.host.includes(':') ? `[${metricsPort.host}]` : metricsPort.host}:${portOf(metricsServer)}`;
      log.info({ metricsUrl }, 'serving metrics');
    }
    const steps = server && (await firstSteps(services));
    // After the start, but before a visitor waits for it.
    if (server) setImmediate(loadDetector);
    if (mode !== 'web')
      setImmediate(() => keepReaderReady().catch((error: unknown) => log.warn({ err: error }, 'no reader')));
    return {
      url: server && config.publicUrl,
      port: server && portOf(server),
      metricsUrl,
      firstAccountUrl: steps?.firstAccountUrl ?? null,
      remark: steps?.remark ?? null,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PORT=0 lets the system choose a port, which snippets must include. */
const withChosenPort = (publicUrl: string, server: Server) => publicUrl.replace(/:0$/, `:${portOf(server)}`);

/** Switches to the app after the start. */
function answerWith(server: Server, listener: RequestListener): void {
  server.removeAllListeners('request');
  server.on('request', listener);
}

function builtFiles() {
  if (!existsSync(webRoot) || !existsSync(widgetRoot)) {
    throw new StartRefusal('The pages are not built yet. Start with "npm start", which builds them.');
  }
  return { web: webRoot, widget: widgetRoot };
}

async function connect(config: Config, log: Logger, stops: (() => Promise<unknown>)[], database?: EmbeddedDatabase) {
  let embedded: EmbeddedDatabase | null = null;
  let connection: ConnectionSettings;
  if (config.databaseUrl) connection = { connectionString: config.databaseUrl };
  else {
    embedded = database ?? (await startEmbeddedDatabase(config.dataDir, log));
    stops.push(embedded.stop);
    connection = embedded.connection;
  }
  // Without deadlines, since a migration of large tables takes long.
  const db = openDatabase(connection, { max: 2 });
  try {
    await db.raw('select 1').catch((error: unknown) => {
      throw new StartRefusal(whyUnreachable(error), { cause: error });
    });
    await migrate(db);
    if (await createFirstAdmin(db, config.admin)) log.info({ username: config.admin?.username }, 'first admin created');
  } finally {
    await db.destroy();
  }
  return { connection, backUp: embedded?.backUp ?? null };
}

/** Accepts no new connections and lets open requests and streams finish. */
async function drain(server: Server, longestMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await inTime(closed, longestMs);
  clearInterval(sweep);
}

/** @returns false if it takes longer */
async function inTime(work: Promise<unknown>, longestMs: number): Promise<boolean> {
  const over = new AbortController();
  const late = delay(longestMs, false, { signal: over.signal }).catch(() => false);
  const isDone = await Promise.race([work.then(() => true), late]);
  over.abort();
  return isDone;
}
