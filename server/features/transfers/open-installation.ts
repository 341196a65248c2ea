import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { type ConnectionSettings, type Database, openDatabase } from '../../db/connection.ts';
import { startEmbeddedDatabase } from '../../db/embedded-process.ts';
import { runningConnection } from '../../reach-database.ts';
import { StartRefusal } from '../../start-refusal.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;
type Work<Result> = (db: Database) => Promise<Result>;

const copyName = /^\.export-(\d+)$/;

/**
 * Opens this installation's database for reading, whether or not Parley is running. An embedded database in use is
 * copied first, because all its connections share one session, and a long transaction would block visitors. They wait
 * while the files are copied, as during a daily backup.
 * @throws StartRefusal if there is none
 */
export async function withReadableDatabase<Result>(
  { databaseUrl, dataDir }: Where,
  work: Work<Result>,
): Promise<Result> {
  if (databaseUrl) return withPool({ connectionString: databaseUrl }, work);
  if (!existsSync(join(dataDir, 'pg'))) throw new StartRefusal(`There is no database in DATA_DIR ${dataDir}.`);
  await removeOrphanedCopies(dataDir);
  const running = await runningConnection(dataDir);
  if (!running) return withEmbedded(dataDir, work, { isDurable: true });
  const copy = join(dataDir, `.export-${process.pid}`);
  try {
    await mkdir(copy, { mode: 0o700 });
    await copyFiles(running, join(dataDir, 'pg'), join(copy, 'pg'));
    return await withEmbedded(copy, work, { isDurable: false });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/**
 * Opens this installation's database for filling, and creates it if it is missing.
 * @throws StartRefusal while Parley is running
 */
export async function withStoppedDatabase<Result>(
  { databaseUrl, dataDir }: Where,
  work: Work<Result>,
): Promise<Result> {
  if (!databaseUrl) return withEmbedded(dataDir, work, { isDurable: true });
  return withPool({ connectionString: databaseUrl }, async (db) => {
    // Each of our processes has queue connections, recognizable by their application name.
    const running = await db('pg_stat_activity')
      .whereRaw('datname = current_database()')
      .where('application_name', 'pgboss');
    if (running.length > 0) throw new StartRefusal('Parley is running on this database: stop all its processes first.');
    return work(db);
  });
}

/** An open transaction keeps the session, so the files are in the state a power cut would leave them in. */
function copyFiles(connection: ConnectionSettings, from: string, to: string): Promise<void> {
  return withPool(connection, (db) =>
    db.transaction(async (trx) => {
      await trx.raw('select 1');
      await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
    }),
  );
}

/** Copies left by killed exports. */
async function removeOrphanedCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, pid] = copyName.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function withEmbedded<Result>(
  dataDir: string,
  work: Work<Result>,
  durability: { isDurable: boolean },
): Promise<Result> {
  const embedded = await startEmbeddedDatabase(dataDir, undefined, durability);
  try {
    return await withPool(embedded.connection, work);
  } finally {
    await embedded.stop();
  }
}

async function withPool<Result>(connection: ConnectionSettings, work: Work<Result>): Promise<Result> {
  const db = openDatabase(connection, { max: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
