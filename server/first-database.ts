/** The database that new installations and tests start with: every table and queue, without any user data. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { type ConnectionSettings, openDatabase } from './db/connection.ts';
import { startEmbeddedDatabase } from './db/embedded-process.ts';
import { migrate } from './db/migrate.ts';
import { allJobs } from './features.ts';
import { Notices } from './jobs/notices.ts';
import { startQueue } from './jobs/queue.ts';
import { localTelemetry } from './telemetry/telemetry.ts';

/** Writes its folder `pg` to an archive. Takes about 20 seconds of CPU time. */
export async function packFirstDatabase(file: string): Promise<void> {
  const folder = mkdtempSync(join(dirname(file), 'new-'));
  try {
    const embedded = await startEmbeddedDatabase(folder, undefined, { isDurable: false });
    await createTables(embedded.connection);
    await embedded.stop();
    execFileSync('tar', ['-czf', file, '-C', folder, 'pg']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates every table and queue. */
export async function createTables(connection: ConnectionSettings): Promise<void> {
  const db = openDatabase(connection, { max: 2 });
  await migrate(db);
  await db.destroy();
  const jobs = allJobs(() => {
    throw new Error('No job runs while the tables are created');
  });
  const queue = await startQueue({
    connection,
    poolSize: 1,
    notices: new Notices(false),
    log: pino({ level: 'silent' }),
    telemetry: localTelemetry(),
    jobs,
    work: false,
  });
  await queue.stop();
}
