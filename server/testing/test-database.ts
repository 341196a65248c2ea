import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionSettings } from '../db/connection.ts';
import { startEmbeddedDatabase } from '../db/embedded-process.ts';
import { copyOnServer } from './copy-on-server.ts';
import { copyTemplate, prepareTemplate } from './database-template.ts';

export interface TestDatabase {
  connection: ConnectionSettings;
  close(): Promise<void>;
}

/** The prefix of the databases and folders of one test run. */
const run = () => process.env.PARLEY_TEST_RUN;

/** Its own database, copied from the template. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (!run()) await prepareTemplate();
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const copy = await copyOnServer(server);
    return { connection: { connectionString: copy.url }, close: async () => copy[Symbol.asyncDispose]() };
  }
  const dir = mkdtempSync(join(tmpdir(), run() ?? 'parley-test-'));
  copyTemplate(dir);
  const embedded = await startEmbeddedDatabase(dir, undefined, { isDurable: false });
  return {
    connection: embedded.connection,
    async close() {
      await embedded.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
