/**
 * `TEST_DATABASE_URL=… node server/testing/keep-database.ts`, at each release: keeps a database of this version as SQL,
 * for released.test.ts. It has two rows in every table, and an assistant that was asked a question. Needs `pg_dump`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { knownMigrations } from '../db/migrate.ts';
import { readSequences } from '../features/transfers/catalog.ts';
import { fillTables } from '../features/transfers/testing/fill-tables.ts';
import { seedAssistant } from './seed-assistant.ts';
import { testApp } from './test-app.ts';
import { Visitor } from './visitor.ts';

const app = await testApp({ work: true });
await fillTables(app.db);
// Rows that are added by calls have ids that JSON can hold.
for (const { name } of await readSequences(app.db)) await app.db.raw('select setval(?::regclass, 1000)', [name]);
const owner = await app.as('olga');
const { chatbotId } = await seedAssistant(owner);
const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
await visitor.ask('What does a check-up cost?');

const { connectionString } = app.connection as { connectionString: string };
const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', connectionString], {
  encoding: 'utf8',
  maxBuffer: 1e8,
});
await app.close();
// Settings of the session that reads it, and commands of psql.
const statements = dump.replaceAll(/^(?:--|SET |SELECT pg_catalog\.set_config|\\).*\n|^\n/gm, '');
const last = knownMigrations().at(-1)?.replace('.ts', '.sql.gz') ?? '';
writeFileSync(join(import.meta.dirname, 'released', last), gzipSync(statements, { level: 9 }));
console.log(last);
process.exit();
