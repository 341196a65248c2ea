import { pino } from 'pino';
import type { Config } from '../config.ts';
import { createServices } from '../create-services.ts';
import { type ConnectionSettings, openDatabase } from '../db/connection.ts';
import { localTelemetry } from '../telemetry/telemetry.ts';

/** A separate worker, for tests that kill one. See `startWorker`. */
const { connection, config, isAlone } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: ConnectionSettings;
  config: Config;
  isAlone: boolean;
};
const db = openDatabase(connection, { max: 3 });
await createServices(
  { config, log: pino({ level: 'silent' }), connection, db, jobsDb: db, backUp: null, telemetry: localTelemetry() },
  // Polls, since the embedded database passes no notices between processes.
  { poolSize: 3, work: true, isAlone, pollSeconds: 0.5 },
);
process.send?.('ready');
process.once('disconnect', () => process.exit());
