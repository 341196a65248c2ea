import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StartRefusal } from '../start-refusal.ts';
import type { Database } from './connection.ts';
import { isReplaced } from './earlier-migrations.ts';
import { withMigrationLock } from './migration-lock.ts';
import { isExtensionRefused } from './postgres-errors.ts';

interface MigrateOptions {
  /** Where the migrations are. */
  directory?: string | undefined;
  /** Names of those to run; default: all. */
  only?: string[];
  /** How long to wait for another process that does the same. */
  waitMs?: number;
}

const ours = fileURLToPath(new URL('./migrations', import.meta.url));

/** Names of the migrations that this version has, oldest first. */
export const knownMigrations = (directory = ours) => readdirSync(directory).toSorted();

/**
 * Brings the schema up to date, forward only, each migration in a transaction of its own. Processes that start together
 * take turns.
 * @param db gives at least two connections
 * @throws StartRefusal when the database has no pgvector, or was written by an early or a newer version, or when another process has
 * been at it for too long
 */
export async function migrate(
  db: Database,
  { directory = ours, only, waitMs = 120_000 }: MigrateOptions = {},
): Promise<void> {
  const run = async () => {
    await createExtension(db);
    await runPending(db, directory, only);
  };
  const { connection } = db.client.config as { connection: object };
  // All connections of the embedded database share one session, which a lock would not keep from itself.
  if ('connectionString' in connection) await withMigrationLock(db, waitMs, run);
  else await run();
}

async function createExtension(db: Database): Promise<void> {
  try {
    await db.raw('create extension if not exists vector');
  } catch (error) {
    if (!isExtensionRefused(error)) throw error;
    throw new StartRefusal(
      'This database has no pgvector extension, which Parley needs: install pgvector 0.7 or newer and run "create extension vector" in the database.',
      { cause: error },
    );
  }
}

async function runPending(db: Database, directory: string, only: string[] | undefined): Promise<void> {
  const config = { directory, loadExtensions: ['.ts'], tableName: 'migrations' };
  const pending = (await listPending(db, config)).filter((name) => only?.includes(name) ?? true);
  if (pending.length === 0) return;
  // knex has a lock of its own, a row that a process killed in a migration without a transaction leaves behind. This
  // process has the lock that counts.
  await db.migrate.forceFreeMigrationsLock(config);
  for (const name of pending) await db.migrate.up({ ...config, name });
}

async function listPending(db: Database, config: { directory: string }): Promise<string[]> {
  // Its own check of what was done throws an error that only its text tells from others.
  const unchecked = { ...config, disableMigrationsListValidation: true };
  const [done, pending] = (await db.migrate.list(unchecked)) as [{ name: string }[], { file: string }[]];
  const known = new Set(knownMigrations(config.directory));
  const unknown = done.filter(({ name }) => !known.has(name));
  if (unknown.some(({ name }) => isReplaced(name))) {
    throw new StartRefusal(
      'This database was written by an early version of Parley. Export it with that version (npm run export -- FILE), and import the file into an empty database (npm run import -- FILE). See docs/moving.md.',
    );
  }
  if (unknown.length > 0) throw new StartRefusal('This database was written by a newer version of Parley.');
  return pending.map(({ file }) => file);
}
