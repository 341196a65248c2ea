import { fileURLToPath } from 'node:url';
import { StartRefusal } from '../start-refusal.ts';
import type { Database } from './connection.ts';

const directory = fileURLToPath(new URL('./migrations', import.meta.url));
const lockWaitMs = 120_000;

/**
 * Brings the schema up to date, forward only. Processes that start together take turns (knex's lock row).
 * @throws StartRefusal when the database has no pgvector or belongs to a newer version.
 */
export async function migrate(db: Database): Promise<void> {
  try {
    await db.raw('create extension if not exists vector');
  } catch (error) {
    throw new StartRefusal(
      'This database has no pgvector extension, which Parley needs: install pgvector 0.7 or newer and run "create extension vector" in the database.',
      { cause: error },
    );
  }
  const deadline = Date.now() + lockWaitMs;
  for (;;) {
    try {
      await db.migrate.latest({ directory, loadExtensions: ['.ts'], tableName: 'migrations' });
      return;
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (
        name === 'MigrationLocked' ||
        (error instanceof Error && error.message.includes('Migration table is already locked'))
      ) {
        if (Date.now() > deadline) {
          throw new StartRefusal('Another process holds the migration lock for over two minutes.', { cause: error });
        }
        await new Promise((resolve) => setTimeout(resolve, 250));
        continue;
      }
      if (error instanceof Error && error.message.includes('migration directory is corrupt')) {
        throw new StartRefusal('This database was written by a newer version of Parley.', { cause: error });
      }
      throw error;
    }
  }
}
