import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { systemEndpoints } from '#shared/contracts/system.ts';
import { createApp } from '../app.ts';
import { Notices } from '../jobs/notices.ts';
import { startQueue } from '../jobs/queue.ts';
import { localTelemetry } from '../telemetry/telemetry.ts';
import { ApiClient } from '../testing/api-client.ts';
import { silentProxy } from '../testing/silent-proxy.ts';
import { testApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { type ConnectionSettings, openDatabase, webDeadlines, workerDeadlines } from './connection.ts';

test('an unresponsive database costs one failed request per connection, and /readyz responds within seconds', {
  tags: ['long', 'rule:database-unresponsive'],
}, async () => {
  await using app = await testApp({ work: false });
  const database = await openTestDatabase();
  await using proxy = await silentProxy(database.connection);
  const deadlines = { statementMs: 500, lockMs: 500, idleInTransactionMs: 500, graceMs: 250 };
  const db = openDatabase(proxy.connection, { max: 2, deadlines });
  const server = createHttpServer(createApp({ ...app.services, db }, null).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new ApiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const signIn = () => client.call(accountsEndpoints.login, { body: { username: 'nobody', password: 'nothing here' } });
  const both = async () => (await Promise.all([signIn(), signIn()])).map(({ status }) => status);

  expect(await both()).toEqual([401, 401]);
  proxy.swallow();
  const askedAt = performance.now();
  const signIns = both();
  expect(await client.call(systemEndpoints.readiness)).toMatchObject({
    status: 503,
    error: { message: 'The database is not available right now. Please try again.' },
  });
  expect(performance.now() - askedAt).toBeLessThan(6000);
  expect(await signIns).toEqual([503, 503]);
  proxy.pass();
  await expect.poll(both).toEqual([401, 401]);
  expect((await client.call(systemEndpoints.readiness)).status).toBe(200);

  server.closeAllConnections();
  server.close();
  await db.destroy();
  await database.close();
});

test('every connection asks Postgres for its deadlines: short for requests, long for jobs', {
  tags: ['rule:database-deadlines'],
}, async () => {
  const requests = await startupOf((connection) =>
    openDatabase(connection, { deadlines: webDeadlines }).raw('select 1'),
  );
  expect(requests).toMatchObject({
    statement_timeout: '15000',
    lock_timeout: '5000',
    idle_in_transaction_session_timeout: '30000',
  });
  const jobs = await startupOf((connection) =>
    openDatabase(connection, { deadlines: workerDeadlines }).raw('select 1'),
  );
  expect(jobs).toMatchObject({ statement_timeout: '300000', lock_timeout: '60000' });
  const queue = await startupOf((connection) =>
    startQueue({
      connection,
      poolSize: 1,
      notices: new Notices(true),
      log: pino({ level: 'silent' }),
      telemetry: localTelemetry(),
      jobs: [],
      work: false,
    }),
  );
  expect(queue).toMatchObject({ statement_timeout: '15000' });
});

/** The startup parameters a client sends to Postgres. The connection is then closed. */
async function startupOf(connect: (connection: ConnectionSettings) => PromiseLike<unknown>) {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const server = createServer((socket) => {
    socket.once('data', (bytes) => {
      resolve(bytes);
      socket.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const connection = {
    connectionString: `postgres://parley@127.0.0.1:${(server.address() as AddressInfo).port}/parley`,
  };
  // Length and protocol version come first, then names and values.
  const [bytes] = await Promise.all([promise, expect(connect(connection)).rejects.toThrow('Connection terminated')]);
  const words = bytes.subarray(8).toString().split('\0');
  server.close();
  return Object.fromEntries(words.flatMap((word, i) => (i % 2 === 0 && word ? [[word, words[i + 1]]] : [])));
}
