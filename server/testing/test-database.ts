import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import knex from 'knex';
import { type ConnectionSettings, openDatabase } from '../db/connection.ts';
import { startEmbeddedDatabase } from '../db/embedded-process.ts';
import { migrate } from '../db/migrate.ts';

export interface TestDatabase {
  connection: ConnectionSettings;
  close(): Promise<void>;
}

const cacheDir = fileURLToPath(new URL('../../node_modules/.cache/parley-tests/', import.meta.url));
const templateDir = join(cacheDir, 'database');
const templateName = 'parley_test_template';

/**
 * Makes the migrated database that every test file copies; called once before a run, so that schema changes are
 * always in it.
 */
export async function prepareTemplate(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const admin = knex({ client: 'pg', connection: server });
    await admin.raw('drop database if exists ??', [templateName]);
    await admin.raw('create database ??', [templateName]);
    await admin.destroy();
    const db = openDatabase({ connectionString: onServer(server, templateName) });
    await migrate(db);
    await db.destroy();
    return;
  }
  mkdirSync(cacheDir, { recursive: true });
  const fresh = mkdtempSync(join(cacheDir, 'new-'));
  const embedded = await startEmbeddedDatabase(fresh);
  const db = openDatabase(embedded.connection, { max: 2 });
  await migrate(db);
  await db.destroy();
  await embedded.stop();
  rmSync(templateDir, { recursive: true, force: true });
  renameSync(fresh, templateDir);
}

/** A database of its own for one test file: a copy of the template. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const name = `parley_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
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
  if (!existsSync(templateDir)) await prepareTemplate();
  const dir = mkdtempSync(join(tmpdir(), 'parley-test-'));
  cpSync(join(templateDir, 'pg'), join(dir, 'pg'), { recursive: true });
  const embedded = await startEmbeddedDatabase(dir);
  return {
    connection: embedded.connection,
    async close() {
      await embedded.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function onServer(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
