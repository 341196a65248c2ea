import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { asCaller, callerWithout } from './caller.ts';
import { type Config, readConfig } from './config.ts';
import { type ConnectionSettings, type Database, openDatabase } from './db/connection.ts';
import { readPort } from './db/embedded-port.ts';
import { startEmbeddedDatabase } from './db/embedded-process.ts';
import { socketFolder, socketPath } from './db/embedded-socket.ts';
import { migrate } from './db/migrate.ts';
import { explain } from './explain-start.ts';

function placeOf(dataDir: string) {
  const onPort = readPort(dataDir);
  if (onPort) return { host: '127.0.0.1', ...onPort };
  if (process.platform === 'win32') return null;
  const host = socketFolder(dataDir);
  return existsSync(socketPath(host)) ? { host, port: 5432 } : null;
}

/** The connection to the embedded database of a server running on this folder; null if there is none. */
export async function runningConnection(dataDir: string): Promise<ConnectionSettings | null> {
  const place = placeOf(resolve(dataDir));
  if (!place) return null;
  const connection = { ...place, user: 'postgres', database: 'postgres' };
  const db = openDatabase(connection, { max: 1 });
  try {
    await db.raw('select 1');
    return connection;
  } catch {
    // A killed server left it behind.
    return null;
  } finally {
    await db.destroy();
  }
}

/** The database of a server running on this folder, otherwise one started temporarily. */
async function reach(config: Config): Promise<{ connection: ConnectionSettings; release: () => Promise<void> }> {
  const release = async () => {};
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, release };
  const running = await runningConnection(config.dataDir);
  if (running) return { connection: running, release };
  const embedded = await startEmbeddedDatabase(config.dataDir);
  return { connection: embedded.connection, release: embedded.stop };
}

/** Runs a command-line command with this installation's settings. Prints errors and sets the exit code. */
export async function runCommand(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    await command(readConfig(process.env));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** Runs a command-line command on this installation's database. */
export function withDatabase(command: (db: Database, config: Config) => Promise<void>): Promise<void> {
  return runCommand(async (config) => {
    const { connection, release } = await reach(config);
    const db = openDatabase(connection, { max: 2 });
    try {
      await migrate(db);
      await asCaller(callerWithout('shell'), () => command(db, config));
    } finally {
      await db.destroy();
      await release();
    }
  });
}
