import type { ConnectionSettings } from '#server/db/connection.ts';
import { socketFolder } from '#server/db/embedded-socket.ts';
import { type RunningParley, runParley } from '../../run-parley.ts';
import type { ScaleOptions } from './options.ts';
import { administrator } from './people.ts';

export interface Installation {
  url: string;
  /** For connections in addition to Parley's. */
  connection: ConnectionSettings;
  /** Address of the database for queries that may lag. Null if there is none. */
  replica: ConnectionSettings | null;
  /** The process that answers requests. */
  webPid: number;
}

/** Settings as in production: limits, a proxy, and crawls of any size. */
const settings = {
  RATE_LIMITS: '1',
  TRUST_PROXY: '1',
  ENFORCE_PLAN_LIMITS: '0',
  CRAWL_MAX_PAGES: '10000',
  SESSION_SECRET: 'a secret of the benchmark',
  ADMIN_USERNAME: administrator.username,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
};

/** Starts Parley, in one process with the embedded database, or with web and worker as separate processes. */
export async function startInstallation(
  { database, replica, dataDir }: Pick<ScaleOptions, 'database' | 'replica' | 'dataDir'>,
  env: Record<string, string> = {},
): Promise<Installation & AsyncDisposable> {
  const run = (mode?: 'web' | 'worker') =>
    runParley({
      isForLong: true,
      ...(mode && { mode }),
      ...(dataDir !== null && { dataDir }),
      env: {
        ...settings,
        ...(database !== null && { DATABASE_URL: database }),
        ...(replica !== null && { READ_DATABASE_URL: replica }),
        ...env,
      },
    });
  const runs: RunningParley[] = [];
  const stop = async () => {
    for (const one of runs) await one.stop();
  };
  try {
    const web = run(database === null ? undefined : 'web');
    runs.push(web);
    const url = await web.ready();
    if (database !== null) {
      const worker = run('worker');
      runs.unshift(worker);
      await worker.ready();
    }
    const embedded = { host: socketFolder(web.dataDir), port: 5432, user: 'postgres', database: 'postgres' };
    return {
      url,
      connection: database === null ? embedded : { connectionString: database },
      replica: replica === null ? null : { connectionString: replica },
      webPid: web.child.pid ?? 0,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
