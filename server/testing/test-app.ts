import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { User } from '#shared/contracts/accounts.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { createAiClient } from '../ai/client.ts';
import { createApp } from '../app.ts';
import { BackgroundWork } from '../background-work.ts';
import { type Config, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/connection.ts';
import { allJobs } from '../features.ts';
import { createLimits } from '../http/limits.ts';
import { Notices } from '../jobs/notices.ts';
import { startQueue } from '../jobs/queue.ts';
import { createLog } from '../log.ts';
import { createPayments } from '../payments/client.ts';
import type { Services } from '../services.ts';
import { ApiClient } from './api-client.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestOptions {
  /** Settings as environment variables, on top of those that suit tests. */
  env?: Record<string, string>;
  config?: Partial<Config>;
  /** False leaves the worker out: jobs stay queued. */
  work?: boolean;
}

export interface Owner extends ApiClient {
  user: User;
}

export interface TestApp extends AsyncDisposable {
  url: string;
  db: Database;
  services: Services;
  config: Config;
  /** Lines logged so far, parsed. */
  logged: Record<string, unknown>[];
  /** A browser in which nobody is signed in. */
  anonymous(): ApiClient;
  /** A browser in which the named person is signed in; registers them when new. */
  as(username: string): Promise<Owner>;
  close(): Promise<void>;
}

export const testPassword = 'correct horse';

/** The real app on a real database, listening on loopback: `await using app = await testApp()`. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase();
  const logged: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  const log = createLog('debug', sink);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: Config = {
    ...readConfig({
      PUBLIC_URL: url,
      SESSION_SECRET: 'a secret for tests only',
      CRAWL_ALLOW_PRIVATE: '1',
      RATE_LIMITS: '0',
      ENFORCE_PLAN_LIMITS: '0',
      ...options.env,
    }),
    ...options.config,
  };
  const db = openDatabase(database.connection, { max: 6 });
  const services = {
    config,
    db,
    log,
    limits: createLimits(db, config.rateLimits),
    notices: new Notices('connectionString' in database.connection),
    background: new BackgroundWork(log),
    backUp: null,
    ai: config.ai && createAiClient(config.ai),
    payments: config.payments && createPayments(config.payments),
  } as Services;
  services.queue = await startQueue({
    connection: database.connection,
    poolSize: 3,
    notices: services.notices,
    log,
    jobs: allJobs(() => services),
    work: options.work ?? true,
  });
  server.on('request', createApp(services, null).callback());
  const people = new Map<string, Owner>();

  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await services.background.settled();
    await services.queue.stop();
    await db.destroy();
    await database.close();
  };
  return {
    url,
    db,
    services,
    config,
    logged,
    anonymous: () => new ApiClient(url),
    async as(username) {
      const known = people.get(username);
      if (known) return known;
      const client = new ApiClient(url) as Owner;
      client.user = await client.get(accountsEndpoints.register, {
        body: { username, email: `${username}@example.com`, password: testPassword },
      });
      people.set(username, client);
      return client;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
