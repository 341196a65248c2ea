/** Parley's server in a process of the desktop app, for the person at this computer only. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readConfig } from '#server/config.ts';
import { explain, problemOf } from '#server/explain-start.ts';
import { exportInstallation } from '#server/features/transfers/export-installation.ts';
import { withReadableDatabase } from '#server/features/transfers/open-installation.ts';
import { unpackBackup } from '#server/features/transfers/unpack-backup.ts';
import { writeExport } from '#server/features/transfers/write-export.ts';
import { type Running, start } from '#server/main.ts';
import { trustSystemCertificates } from '#shared/loaders/system-certificates.ts';
import { type FromLocalServer, StartProblem, ToLocalServer } from '#shared/processes/local-server.ts';
import { hearParent, tellParent } from '#shared/processes/parent.ts';
import { restoreProblemOf, restoreTo } from './restore.ts';

type Start = Extract<ToLocalServer, { type: 'start' }>;

const tell = (message: FromLocalServer) => tellParent(message);
let running: Running | null = null;
let settings: NodeJS.ProcessEnv = {};

/** Nothing of the environment counts here, since it may hold the settings of another Parley. */
const settingsFor = ({ dataDir, publicUrl }: Start): NodeJS.ProcessEnv => ({
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: publicUrl,
  DATA_DIR: dataDir,
  REGISTRATION: 'closed',
  // The person reads their own network from their own computer.
  CRAWL_ALLOW_PRIVATE: '1',
  ENFORCE_PLAN_LIMITS: '0',
  DEMO: '0',
  LOG_LEVEL: 'warn',
  STOP_SECONDS: '5',
});

/** The archive of the app is no folder for other programs, so this file is next to it. */
const firstDatabase = join(import.meta.dirname, 'database.tar.gz').replace(`app.asar${sep}`, `app.asar.unpacked${sep}`);

/** Saves most of the time of a first start. If it fails, the start creates the database, or says what is wrong. */
async function placeFirstDatabase(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'pg'))) return;
  await unpackBackup(firstDatabase, dataDir, { isIntact: true }).catch(() => undefined);
}

async function begin(message: Start): Promise<void> {
  settings = settingsFor(message);
  try {
    await placeFirstDatabase(message.dataDir);
    running = await start('all', settings, {
      files: null,
      ownerHere: { name: message.ownerName, key: message.key },
    });
    await tell({ type: 'ready', port: running.port ?? 0 });
  } catch (error) {
    const problem = StartProblem.safeParse(problemOf(error)).data ?? null;
    await tell({ type: 'refused', problem, message: explain(error) });
    process.exit(1);
  }
}

async function end(): Promise<void> {
  try {
    await running?.stop();
  } finally {
    process.exit(0);
  }
}

/** Replaces the file only once the backup is complete. */
async function backUp(id: number, file: string): Promise<void> {
  const complete = `${file}.new`;
  try {
    await rm(complete, { force: true });
    await withReadableDatabase(readConfig(settings), (db) => writeExport(exportInstallation(db), complete));
    await rename(complete, file);
    await tell({ type: 'backed up', id, problem: null, isDiskFull: false });
  } catch (error) {
    await rm(complete, { force: true }).catch(() => undefined);
    await tell({ type: 'backed up', id, problem: explain(error), isDiskFull: problemOf(error) === 'disk-full' });
  }
}

/** The app takes what is in the folder once this process has ended. */
async function restore(dataDir: string, file: string): Promise<void> {
  try {
    const websites = await restoreTo(dataDir, file, (progress) => void tell({ type: 'restoring', progress }));
    await tell({ type: 'restored', websites });
  } catch (error) {
    await tell({ type: 'not restored', problem: restoreProblemOf(error, dataDir), message: explain(error) });
  }
  process.exit(0);
}

try {
  trustSystemCertificates();
} catch {
  // Sites whose certificates come from public authorities work without the system's.
}
hearParent((data) => {
  const { success, data: message } = ToLocalServer.safeParse(data);
  if (!success) return;
  if (message.type === 'start') void begin(message);
  if (message.type === 'back up') void backUp(message.id, message.file);
  if (message.type === 'restore') void restore(message.dataDir, message.file);
  if (message.type === 'stop') void end();
});
// The app is gone. The database keeps what it acknowledged.
process.on('disconnect', () => process.exit(1));
