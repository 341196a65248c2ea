import { pino } from 'pino';
import type { Config } from '../config.ts';
import { type ConnectionSettings, openDatabase } from '../db/connection.ts';
import { allJobs } from '../features.ts';
import { Notices } from '../jobs/notices.ts';
import { startQueue } from '../jobs/queue.ts';
import { createPayments } from '../payments/client.ts';
import type { Services } from '../services.ts';

/** A worker on its own, for tests that kill one: `fork(this file, [JSON of connection and config])`. */
const { connection, config } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: ConnectionSettings;
  config: Config;
};
const log = pino({ level: 'silent' });
const db = openDatabase(connection, { max: 3 });
const payments = config.payments && createPayments(config.payments);
const notices = new Notices('connectionString' in connection);
const services = { config, db, log, payments, notices } as Services;
services.queue = await startQueue({
  connection,
  poolSize: 3,
  notices,
  log,
  jobs: allJobs(() => services),
  work: true,
  // Nobody tells it of jobs: the embedded database passes no notices between processes.
  pollSeconds: 0.5,
});
process.send?.('ready');
process.once('disconnect', () => process.exit());
