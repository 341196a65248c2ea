import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { type ConnectionSettings, type Database, openDatabase } from './db/connection.ts';
import { startEmbeddedDatabase } from './db/embedded-process.ts';
import { socketFolder, socketPath } from './db/embedded-socket.ts';
import { migrate } from './db/migrate.ts';
import { explain } from './start-refusal.ts';

/** The database of a server that runs on this folder, else one started for the moment. */
async function reach(config: Config): Promise<{ connection: ConnectionSettings; release: () => Promise<void> }> {
  const release = async () => {};
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, release };
  const host = socketFolder(resolve(config.dataDir));
  if (existsSync(socketPath(host))) {
    const connection = { host, port: 5432, user: 'postgres', database: 'postgres' };
    const db = openDatabase(connection, { max: 1 });
    try {
      await db.raw('select 1');
      return { connection, release };
    } catch {
      // A socket left behind by a server that was killed.
    } finally {
      await db.destroy();
    }
  }
  const embedded = await startEmbeddedDatabase(config.dataDir);
  return { connection: embedded.connection, release: embedded.stop };
}

/** Runs a command of the shell on the database of this installation; what goes wrong is printed and sets the exit code. */
export async function withDatabase(command: (db: Database, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const { connection, release } = await reach(config);
    const db = openDatabase(connection, { max: 2 });
    try {
      await migrate(db);
      await command(db, config);
    } finally {
      await db.destroy();
      await release();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
