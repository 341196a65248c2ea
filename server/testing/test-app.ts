import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { User } from '#shared/contracts/accounts.ts';
import type { LocalEmbeddingModel, LocalReranker } from '../ai/local-models/local-model.ts';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { createServices } from '../create-services.ts';
import { type ConnectionSettings, type Database, openDatabase } from '../db/connection.ts';
import { createAccount } from '../features/accounts/create-account.ts';
import { hashPassword } from '../features/passwords/password.ts';
import type { ResolveTxt } from '../features/single-sign-on/domains.ts';
import { ownedWorkspaces } from '../features/workspaces/owned-workspaces.ts';
import { createLog } from '../log.ts';
import type { Services } from '../services.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import { ApiClient } from './api-client.ts';
import { borrowDatabase } from './borrow-database.ts';
import { ofTests, recordUnbound } from './record-unbound.ts';
import { doorOf, withSignInDoor } from './sign-in-door.ts';
import type { TestDatabase } from './test-database.ts';

export interface TestOptions {
  /** Settings as environment variables, in addition to defaults for tests. */
  env?: Record<string, string>;
  config?: Partial<Config>;
  /** In place of an empty one. The app closes it. */
  database?: TestDatabase;
  /** True runs jobs that are sent. Otherwise they stay queued, and nothing polls for them. */
  work?: boolean;
  /** In place of the one that is offered to administrators. */
  localModel?: LocalEmbeddingModel;
  rerankerModel?: LocalReranker;
  openIdDeadlineMs?: number;
  /** In place of DNS. */
  resolveTxt?: ResolveTxt;
}

export interface Owner extends ApiClient {
  user: User;
  /** The id of their own workspace. */
  workspaceId: number;
}

export interface TestApp extends AsyncDisposable {
  url: string;
  db: Database;
  /** For connections in addition to those of the app. */
  connection: ConnectionSettings;
  services: Services;
  config: Config;
  /** Lines logged so far, parsed. */
  logged: Record<string, unknown>[];
  /** A browser without a signed-in user. */
  anonymous(): ApiClient;
  /** A browser with this user signed in. Creates the account if needed. */
  as(username: string): Promise<Owner>;
  close(): Promise<void>;
}

export const testPassword = 'correct horse';
/** Cheap, since each check of a password costs as much as making its hash. */
const passwordHash = hashPassword(testPassword, { memory: 8, passes: 1, parallelism: 1 });

/** No program, so that a browser on this computer changes no test. */
const noBrowser = '/no/browser';

/**
 * The real app on a real database, listening on loopback: `await using app = await testApp()`. The database is empty
 * and reserved for this app until it is closed.
 */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await borrowDatabase());
  const logged: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  const log = createLog('debug', sink, 'all');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fromEnv = readConfig({
    PUBLIC_URL: url,
    SESSION_SECRET: 'a secret for tests only',
    SECRET_KEY: 'a secret for keys in tests',
    CRAWL_ALLOW_PRIVATE: '1',
    REGISTRATION: 'open',
    RATE_LIMITS: '0',
    ENFORCE_PLAN_LIMITS: '0',
    // A developer may have downloaded the model.
    LOCAL_EMBEDDINGS: '0',
    LOCAL_RERANKER: '0',
    ...options.env,
  });
  const config: Config = {
    ...fromEnv,
    ...options.config,
    crawl: {
      firstRetryMs: 10,
      ...(options.config?.crawl ?? { ...fromEnv.crawl, browserPath: fromEnv.crawl.browserPath ?? noBrowser }),
    },
  };
  const telemetry = await startTelemetry(config, log, 'all');
  const db = openDatabase(database.connection, { max: 6, slow: { ms: config.slowStatementMs, log } });
  const unbound = recordUnbound(db);
  const services = await createServices(
    {
      config,
      log,
      connection: database.connection,
      db,
      jobsDb: db,
      backUp: null,
      telemetry,
      localModel: options.localModel,
      rerankerModel: options.rerankerModel,
      openIdDeadlineMs: options.openIdDeadlineMs,
      resolveTxt: options.resolveTxt,
      // The embedded database passes no notices between processes.
      followEveryMs: 200,
    },
    // Jobs that start at the turn of a minute would change rows that a test compares.
    { poolSize: 3, work: options.work ?? false, schedule: false },
  );
  server.on('request', withSignInDoor(createApp(services, null).callback(), services));
  const people = new Map<string, Owner>();

  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await services.background.waitUntilIdle();
    await services.queue.stop();
    await services.localEmbeddings.stop();
    await services.localReranker.stop();
    await telemetry.stop();
    await db.destroy();
    await database.close();
    if (unbound.length > 0) {
      throw new Error(`Statements that name no workspace:\n${[...new Set(unbound)].join('\n')}`);
    }
  };
  return {
    url,
    db: ofTests(db),
    connection: database.connection,
    services,
    config,
    logged,
    anonymous: () => new ApiClient(url),
    async as(username) {
      const known = people.get(username);
      if (known) return known;
      const client = new ApiClient(url) as Owner;
      const account = { username, email: `${username}@example.com`, fullName: null, passwordHash: await passwordHash };
      client.user = await db.transaction((trx) => createAccount(trx, account));
      const [workspaceId] = await ownedWorkspaces(db, client.user.id);
      client.workspaceId = workspaceId ?? 0;
      await client.fetch(doorOf(client.user.id));
      people.set(username, client);
      return client;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
