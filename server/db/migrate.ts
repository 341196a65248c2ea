import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { StartRefusal } from '../start-refusal.ts';
import type { Database } from './connection.ts';
import { earlierNames, isReplaced } from './earlier-migrations.ts';
import { withMigrationLock } from './migration-lock.ts';
import { isExtensionRefused } from './postgres-errors.ts';

interface MigrateOptions {
  /** The folder of migrations. */
  directory?: string | undefined;
  /** Names of the migrations to run; default: all. */
  only?: string[];
  /** How long to wait for another process that is migrating. */
  waitMs?: number;
}

const ours = fileURLToPath(new URL('./migrations', import.meta.url));

const require = createRequire(import.meta.url);
/** Databases know migrations by the names of their sources. Built files end in .js. */
const sourceEnd = '.ts';
const fileEnd = extname(import.meta.url);

/** Names of this version's migrations, oldest first. */
export const knownMigrations = (directory = ours) =>
  readdirSync(directory)
    .filter((file) => extname(file) === fileEnd)
    .map((file) => `${parse(file).name}${sourceEnd}`)
    .toSorted();

const sourceIn = (directory: string): Knex.MigrationSource<string> => ({
  getMigrations: () => Promise.resolve(knownMigrations(directory)),
  getMigrationName: (name) => name,
  getMigration: (name) => Promise.resolve(require(join(directory, `${parse(name).name}${fileEnd}`)) as Knex.Migration),
});

/**
 * Migrates the schema, forward only, each migration in its own transaction. Processes that start together take turns.
 * @param db must allow at least two connections
 * @throws StartRefusal if the database has no pgvector, was written by a newer version or one with other tables, or
 * another process takes too long
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
  // All connections of the embedded database share one session, so a lock would have no effect.
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
  const config = { migrationSource: sourceIn(directory), tableName: 'migrations' };
  const pending = (await listPending(db, config, knownMigrations(directory))).filter(
    (name) => only?.includes(name) ?? true,
  );
  if (pending.length === 0) return;
  // knex's own lock is a row that stays if a process is killed during a migration without a transaction. Our lock is
  // the one that matters, and this process has it.
  await db.migrate.forceFreeMigrationsLock(config);
  for (const name of pending) await db.migrate.up({ ...config, name });
}

async function listPending(db: Database, config: Knex.MigratorConfig, names: string[]): Promise<string[]> {
  // knex's own check throws an error that only its message distinguishes from others.
  const unchecked = { ...config, disableMigrationsListValidation: true };
  const [done, pending] = (await db.migrate.list(unchecked)) as [{ name: string }[], string[]];
  const known = new Set(names);
  const unknown = done.filter(({ name }) => !known.has(name));
  if (unknown.some(({ name }) => isReplaced(name))) {
    throw new StartRefusal(
      'This database was written by an early version of Parley. Start commit 4da1b0a with it once, export it there (npm run export -- FILE), and import the file into an empty database with this version (npm run import -- FILE). See docs/moving.md.',
    );
  }
  if (unknown.length > 0) {
    throw new StartRefusal('This database was written by a newer version of Parley.', { problem: 'newer-version' });
  }
  if (done.length > 0 && (await hasEarlierNames(db))) {
    throw new StartRefusal(
      'This database was written by a version of Parley whose tables have other names. Export it with that version (npm run export -- FILE), and import the file into an empty database with this version (npm run import -- FILE). See docs/moving.md.',
    );
  }
  return pending;
}

/** Migrations were changed after they had been added, so a database may have other tables than their names say. */
async function hasEarlierNames(db: Database): Promise<boolean> {
  const { tables, columns } = earlierNames;
  const found = await db('information_schema.columns')
    .whereRaw('table_schema = current_schema()')
    .whereRaw(`(table_name = any(?) or table_name || '.' || column_name = any(?))`, [tables, columns])
    .first<{ column_name: string } | undefined>('column_name');
  return found !== undefined;
}
