/** `npm run make-admin -- <username>`: gives an account the admin flag, whether the server is running or not. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { type ConnectionSettings, openDatabase } from './db/connection.ts';
import { startEmbeddedDatabase } from './db/embedded-process.ts';
import { socketFolder, socketPath } from './db/embedded-socket.ts';
import { migrate } from './db/migrate.ts';
import { promoteToAdmin } from './features/accounts/store.ts';
import { explain } from './main.ts';

const [username, ...rest] = process.argv.slice(2);
if (!username || rest.length > 0) {
  console.error('Name one account: npm run make-admin -- <username>');
  process.exit(2);
}

/** The database of a server that runs on this folder, else one started for the moment. */
async function reach(): Promise<{ connection: ConnectionSettings; release: () => Promise<void> }> {
  const config = readConfig(process.env);
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

try {
  const { connection, release } = await reach();
  const db = openDatabase(connection, { max: 2 });
  try {
    await migrate(db);
    const user = await promoteToAdmin(db, username);
    if (user) console.log(`${user.username} is an administrator now.`);
    else {
      console.error(`There is no account named "${username}". Register it first, then run this again.`);
      process.exitCode = 1;
    }
  } finally {
    await db.destroy();
    await release();
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
