import { pino } from 'pino';
import type { Config } from '../config.ts';
import { type ConnectionSettings, openDatabase } from '../db/connection.ts';
import { allJobs } from '../features.ts';
import { startQueue } from '../jobs/queue.ts';
import { createPayments } from '../payments/client.ts';
import type { Services } from '../services.ts';

/** A worker on its own, for tests that kill one: `fork(this file, [JSON of connection and config])`. */
const { connection, config } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: ConnectionSettings;
  config: Config;
};
const log = pino({ level: 'silent' });
const db = openDatabase(connection, 3);
const payments = config.payments && createPayments(config.payments);
const services = { config, db, log, payments } as Services;
services.queue = await startQueue({ connection, log, jobs: allJobs(() => services), work: true });
process.send?.('ready');
process.once('disconnect', () => process.exit());
