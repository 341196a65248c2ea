import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { StartProblem } from '#shared/processes/local-server.ts';
import { prepareDataDir } from '../data-dir.ts';
import { forkProgram, type Program, programNextTo } from '../fork-program.ts';
import { StartRefusal } from '../start-refusal.ts';

/** What pg and knex need to connect. A socket needs no password, since its folder is private to the user. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export interface EmbeddedDatabase {
  connection: EmbeddedConnection;
  /**
   * Writes a backup to the folder `backups` next to the database while it runs; returns the file's name. One at a time.
   */
  backUp(): Promise<string>;
  /** Closes the database and ends its process. Close the pools first. */
  stop(): Promise<void>;
}

type Ready = { type: 'ready'; host: string; port: number; password?: string };
/** Messages from the database process to its parent. */
export type FromDatabase =
  | Ready
  | { type: 'refused'; message: string; problem?: StartProblem }
  | { type: 'backed up'; name: string }
  | { type: 'not backed up'; message: string };

const entry = programNextTo(import.meta.url, 'embedded');
const firstRestartMs = 200;
const longestRestartMs = 10_000;
const stopMs = 15_000;

/**
 * Starts Postgres (PGlite with pgvector) on a folder, in its own process, and keeps it running. After a crash it
 * restarts at the same address, and pools reconnect.
 * @param dataDir created if missing; the database is in its folder `pg`
 * @param isDurable false if a power cut may lose everything, as in tests: writes aren't synced
 * @param isOnPort true if it listens on a port of this computer, with a password, instead of a socket in its folder
 * @throws StartRefusal if the folder can't be used, is in use, or has no readable database
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  logger?: Pick<Logger, 'warn' | 'error'>,
  { isDurable = true, isOnPort = process.platform === 'win32' } = {},
): Promise<EmbeddedDatabase> {
  const folder = prepareDataDir(dataDir);
  const stopping = new AbortController();
  let { child, ready } = await launch(folder, isOnPort ? '0' : 'socket', isDurable);
  const { host, port, password } = ready;
  const supervision = supervise();

  async function supervise(): Promise<void> {
    let restartMs = firstRestartMs;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await ended(child);
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > longestRestartMs) restartMs = firstRestartMs;
      logger?.warn({ exitCode: child.exitCode, signal: child.signalCode, restartMs }, 'embedded database ended');
      await delay(restartMs, undefined, { signal: stopping.signal }).catch(() => {});
      restartMs = Math.min(restartMs * 2, longestRestartMs);
      if (stopping.signal.aborted) return;
      try {
        ({ child } = await launch(folder, isOnPort ? String(port) : 'socket', isDurable));
      } catch (error) {
        logger?.error({ err: error }, 'embedded database did not start again');
      }
    }
    await stop(child);
  }

  return {
    connection: { host, port, user: 'postgres', database: 'postgres', ...(password !== undefined && { password }) },
    backUp: () => backUp(child),
    async stop() {
      stopping.abort();
      await stop(child);
      await supervision;
    },
  };
}

/** @param place 'socket', or the port to use, which is the same after a crash (0: any free one) */
async function launch(folder: string, place: string, isDurable: boolean): Promise<{ child: Program; ready: Ready }> {
  const child = forkProgram(entry, { args: [place, ...(isDurable ? [] : ['not-durable'])], cwd: folder });
  const message = await new Promise<FromDatabase>((resolve, reject) => {
    child.once('message', (first) => resolve(first as FromDatabase));
    child.once('error', reject);
    child.once('exit', (code: number | null, signal: NodeJS.Signals | null) =>
      resolve({ type: 'refused', message: `The embedded database ended while it started (${signal ?? code}).` }),
    );
  });
  if (message.type === 'refused') throw new StartRefusal(message.message, { problem: message.problem });
  if (message.type !== 'ready') throw new StartRefusal('Unexpected answer');
  return { child, ready: message };
}

async function backUp(child: Program): Promise<string> {
  const over = new AbortController();
  const answer = once(child, 'message', { signal: over.signal }) as Promise<[FromDatabase]>;
  const end = once(child, 'exit', { signal: over.signal }).then(() => null);
  try {
    child.send('back up');
    const [message] = (await Promise.race([answer, end])) ?? [];
    if (message?.type === 'backed up') return message.name;
    throw new Error(message?.type === 'not backed up' ? message.message : 'The database ended during the backup');
  } finally {
    for (const one of [answer, end]) one.catch(() => {});
    over.abort();
  }
}

async function ended(child: Program): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function stop(child: Program): Promise<void> {
  if (child.connected) child.send('stop');
  // Killing is safe, since the write-ahead log is replayed. A leftover process isn't.
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended(child);
  clearTimeout(timer);
}
