/** Creates the template on the Postgres server of TEST_DATABASE_URL. A separate program, since it loads the whole app. */
import knex from 'knex';
import { createTables } from '../first-database.ts';
import { onServer, templateName } from './database-template.ts';

const [server = '', stamp = ''] = process.argv.slice(2);
const admin = knex({ client: 'pg', connection: server, pool: { min: 1, max: 1 } });
// Concurrent runs wait for each other, and the second one uses the template of the first.
await admin.raw('select pg_advisory_lock(hashtext(?))', [templateName]);
const made = await admin.raw<{ rows: { stamp: string | null }[] }>(
  `select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = ?`,
  [templateName],
);
if (made.rows[0]?.stamp !== stamp) {
  await admin.raw('drop database if exists ?? with (force)', [templateName]);
  await admin.raw('create database ??', [templateName]);
  await createTables({ connectionString: onServer(server, templateName) });
  await admin.raw(`comment on database ?? is '${stamp}'`, [templateName]);
}
await admin.destroy();
