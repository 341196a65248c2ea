/**
 * The embedded database: a separate process, forked by embedded-process.ts with the data folder as its working
 * directory. It ends when asked to, or when its parent is gone for whatever reason.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { StartProblem } from '#shared/processes/local-server.ts';
import { hearParent, isStartedByApp, tellParent } from '#shared/processes/parent.ts';
import { backUp } from './back-up.ts';
import { hasRoom } from './disk-room.ts';
import { FolderInUse, type FolderLock, lockFolder } from './embedded-lock.ts';
import { readPort, removePort, writePort } from './embedded-port.ts';
import { openPostgres } from './embedded-postgres.ts';
import type { FromDatabase } from './embedded-process.ts';
import { socketFolder, socketPath } from './embedded-socket.ts';
import { requirePassword } from './password-gate.ts';

/** More than the pools of one installation use. The socket server rejects more connections without a readable error. */
const maxConnections = 60;

// Optimizing as early as V8 would takes most of the CPU time of a start, and gains little before thousands of statements.
setFlagsFromString('--wasm-tiering-budget=500000000');

const dataDir = process.cwd();
process.title = 'parley-database';
process.umask(0o077);
// Ctrl-C reaches the whole process group, and the database has to outlive the requests in progress. The desktop app has
// no other way to end a process.
if (!isStartedByApp) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

let lock: FolderLock | undefined;
let close: () => Promise<void> = async () => {};
let makeBackup: () => Promise<string> = () => Promise.reject(new Error('The database is not open yet'));

process.on('disconnect', () => void leave());
hearParent((message) => {
  if (message === 'stop') void leave();
  if (message === 'back up') void tellBackup();
});

async function leave(): Promise<void> {
  lock?.announceClosing();
  try {
    await close();
  } finally {
    if (lock) removePort(dataDir);
    process.exit(0);
  }
}

async function tellBackup(): Promise<void> {
  try {
    await tell({ type: 'backed up', name: await makeBackup() });
  } catch (error) {
    await tell({ type: 'not backed up', message: error instanceof Error ? error.message : String(error) });
  }
}

type Listening = Promise<{ server: PGLiteSocketServer; ready: FromDatabase }>;

/** Only those who may open the folder reach it. */
async function listenInFolder(db: PGlite): Listening {
  const host = socketFolder(dataDir);
  const path = socketPath(host);
  rmSync(path, { force: true });
  const server = new PGLiteSocketServer({ db, maxConnections, path });
  await server.start();
  return { server, ready: { type: 'ready', host, port: 5432 } };
}

/** On a port that everyone on this computer reaches, so it has a password. After a crash, both stay the same. */
async function listenOnPort(db: PGlite): Listening {
  const last = readPort(dataDir);
  const password = last?.password ?? randomBytes(32).toString('base64url');
  const host = '127.0.0.1';
  const server = new PGLiteSocketServer({ db, maxConnections, host, port: Number(process.argv[2]) });
  await server.start();
  // Before it accepts anyone, which it does from the next turn of the event loop on. The library has no hook for this.
  requirePassword(Reflect.get(server, 'server') as Server, password);
  const port = Number(server.getServerConn().split(':').at(-1));
  writePort(dataDir, { port, password });
  return { server, ready: { type: 'ready', host, port, password } };
}

const tell = (message: FromDatabase) => tellParent(message);

/** The engine has no error for a full disk, and would report an intact database as damaged. */
async function refuseWithoutRoom(): Promise<void> {
  if (hasRoom('.')) return;
  await refuse(
    `The disk of DATA_DIR ${dataDir} is full, so its database can't be opened. Free some space, then start again. The database isn't damaged.`,
    'disk-full',
  );
}

async function refuse(message: string, problem?: StartProblem): Promise<never> {
  await tell({ type: 'refused', message, ...(problem && { problem }) });
  process.exit(3);
}

try {
  lock = await lockFolder('.', process.ppid);
} catch (error) {
  if (!(error instanceof FolderInUse)) {
    await refuseWithoutRoom();
    throw error;
  }
  const owner = error.ownerPid ? ` (process ${error.ownerPid})` : '';
  await refuse(
    `DATA_DIR ${dataDir} is in use by another Parley${owner}: stop that one first, or use a different folder.`,
    'in-use',
  );
}

try {
  const db = await openPostgres('pg', process.argv[3] !== 'not-durable');
  db.onFailure = (error) => {
    // The engine's memory may be damaged. What was committed is on disk, and a new process reads it from there.
    console.error('The embedded database failed:', error);
    process.exit(1);
  };
  const { server, ready } = process.argv[2] === 'socket' ? await listenInFolder(db) : await listenOnPort(db);
  makeBackup = () => backUp(dataDir, (run) => db.runExclusive(run));
  close = async () => {
    await server.stop();
    await db.close();
  };
  await tell(ready);
} catch (error) {
  await refuseWithoutRoom();
  // The engine throws plain objects, too.
  const { message } = Object(error) as { message?: unknown };
  await refuse(
    `The embedded database in ${join(dataDir, 'pg')} cannot be opened (${String(message ?? error)}): it is damaged or from another version. If another version of Parley wrote it, run "npm run export" with that version and "npm run import" with this one. Otherwise restore a backup, or move the folder away to start over.`,
    'damaged',
  );
}
