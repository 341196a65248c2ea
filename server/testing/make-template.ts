/** Makes the database that tests copy: every table and every queue, and no row of anybody. A program of its own. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import knex from 'knex';
import { pino } from 'pino';
import { type ConnectionSettings, openDatabase } from '../db/connection.ts';
import { startEmbeddedDatabase } from '../db/embedded-process.ts';
import { migrate } from '../db/migrate.ts';
import { allJobs } from '../features.ts';
import { Notices } from '../jobs/notices.ts';
import { startQueue } from '../jobs/queue.ts';
import { cacheDir, isCurrent, onServer, putInPlace, templateName } from './database-template.ts';

const server = process.env.TEST_DATABASE_URL;
if (server) {
  const admin = knex({ client: 'pg', connection: server });
  await admin.raw('drop database if exists ??', [templateName]);
  await admin.raw('create database ??', [templateName]);
  await admin.destroy();
  await install({ connectionString: onServer(server, templateName) });
}
if (!isCurrent()) {
  mkdirSync(cacheDir, { recursive: true });
  const fresh = mkdtempSync(`${cacheDir}/new-`);
  const embedded = await startEmbeddedDatabase(fresh);
  await install(embedded.connection);
  await embedded.stop();
  putInPlace(fresh);
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
  const queue = await startQueue({ connection, poolSize: 1, notices, log, jobs, work: false });
  await queue.stop();
}
