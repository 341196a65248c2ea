import { globSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
import { prepareTemplate } from '#server/testing/database-template.ts';

/** Creates the database that tests copy, if its tables or queues changed since the last run. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Called for each project that has such tests.
  if (process.env['PARLEY_TEST_RUN']) return undefined;
  await prepareTemplate();
  const run = `parley-test-${process.pid}-`;
  process.env['PARLEY_TEST_RUN'] = run;
  return () => removeDatabases(run);
}

/** Workers exit without cleaning up, so their databases are removed here. */
async function removeDatabases(run: string): Promise<void> {
  for (const folder of globSync(join(tmpdir(), `${run}*`)))
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return;
  const admin = knex({ client: 'pg', connection: server });
  for (const name of await admin('pg_database').whereLike('datname', `${run}%`).pluck<string[]>('datname')) {
    await admin.raw('drop database ?? with (force)', [name]);
  }
  await admin.destroy();
}
