import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
import type { ConnectionSettings } from '../db/connection.ts';
import { startEmbeddedDatabase } from '../db/embedded-process.ts';
import { copyTemplate, onServer, prepareTemplate, templateName } from './database-template.ts';

export interface TestDatabase {
  connection: ConnectionSettings;
  close(): Promise<void>;
}

/** What databases of one run of the tests have in common: the start of their names, and of their folders'. */
const run = () => process.env.PARLEY_TEST_RUN;

/** A database of its own: a copy of the template. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (!run()) prepareTemplate();
  const prefix = run() ?? 'parley-test-';
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const name = `${prefix}${Math.random().toString(36).slice(2, 10)}`;
    const admin = knex({ client: 'pg', connection: server });
    await admin.raw('create database ?? template ??', [name, templateName]);
    return {
      connection: { connectionString: onServer(server, name) },
      async close() {
        await admin.raw('drop database if exists ?? with (force)', [name]);
        await admin.destroy();
      },
    };
  }
  const dir = mkdtempSync(join(tmpdir(), prefix));
  copyTemplate(dir);
  const embedded = await startEmbeddedDatabase(dir);
  return {
    connection: embedded.connection,
    async close() {
      await embedded.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
