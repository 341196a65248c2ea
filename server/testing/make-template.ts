/** Creates the database that tests copy: every table and queue, without any user data. A separate program. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import knex from 'knex';
import { pino } from 'pino';
import { type ConnectionSettings, openDatabase } from '../db/connection.ts';
import { startEmbeddedDatabase } from '../db/embedded-process.ts';
import { migrate } from '../db/migrate.ts';
import { allJobs } from '../features.ts';
import { Notices } from '../jobs/notices.ts';
import { startQueue } from '../jobs/queue.ts';
import { localTelemetry } from '../telemetry/telemetry.ts';
import { cacheDir, fingerprint, isCurrent, onServer, putInPlace, templateName } from './database-template.ts';

const server = process.env.TEST_DATABASE_URL;
if (server) await installOn(server);
if (!isCurrent()) {
  mkdirSync(cacheDir, { recursive: true });
  const fresh = mkdtempSync(`${cacheDir}/new-`);
  const embedded = await startEmbeddedDatabase(fresh, undefined, { isDurable: false });
  await install(embedded.connection);
  await embedded.stop();
  putInPlace(fresh);
}

/** Concurrent runs wait for each other, and the second one uses the template of the first. */
async function installOn(address: string): Promise<void> {
  const admin = knex({ client: 'pg', connection: address, pool: { min: 1, max: 1 } });
  await admin.raw('select pg_advisory_lock(hashtext(?))', [templateName]);
  const made = await admin.raw<{ rows: { stamp: string | null }[] }>(
    `select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = ?`,
    [templateName],
  );
  if (made.rows[0]?.stamp !== fingerprint()) {
    await admin.raw('drop database if exists ?? with (force)', [templateName]);
    await admin.raw('create database ??', [templateName]);
    await install({ connectionString: onServer(address, templateName) });
    await admin.raw(`comment on database ?? is '${fingerprint()}'`, [templateName]);
  }
  await admin.destroy();
}

async function install(connection: ConnectionSettings): Promise<void> {
  const db = openDatabase(connection, { max: 2 });
  await migrate(db);
  await db.destroy();
  const jobs = allJobs(() => {
    throw new Error('No job runs while the template is made');
  });
  const notices = new Notices(false);
  const log = pino({ level: 'silent' });
  const queue = await startQueue({
    connection,
    poolSize: 1,
    notices,
    log,
    telemetry: localTelemetry(),
    jobs,
    work: false,
  });
  await queue.stop();
}
