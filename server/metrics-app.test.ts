import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { start } from './main.ts';
import { createMetricsApp } from './metrics-app.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { openTestDatabase } from './testing/test-database.ts';

const token = 'only for the graphs';

let app: TestApp;
let server: Server;
let url: string;
beforeAll(async () => {
  app = await testApp({ work: true });
  server = createServer(createMetricsApp(app.services).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });

test('the port serves metrics and health on this machine', { tags: ['rule:metrics-port'] }, async () => {
  const metrics = await ask('/metrics');
  expect([metrics.status, metrics.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await metrics.text()).toMatch(/^parley_queue_waiting\{queue="crawl"\} 0$/m);
  for (const path of ['/healthz', '/readyz']) expect((await ask(path)).status).toBe(200);
});

test('the port serves nothing else: no API, no pages, no widget', {
  tags: ['rule:metrics-port-nothing-else'],
}, async () => {
  for (const path of ['/', '/api/user', '/api/openapi.json', '/widget.js', '/metrics/..', '/api/widget/1/config']) {
    expect((await ask(path)).status).toBe(404);
  }
});

test('the port responds neither through a proxy nor to a page of another site', async () => {
  expect((await ask('/metrics', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(403);
});

test('health reports that the worker can’t reach its database', async () => {
  const { acquireConnection } = app.db.client;
  app.db.client.acquireConnection = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  const [alive, ready] = [await ask('/healthz'), await ask('/readyz')];
  app.db.client.acquireConnection = acquireConnection;
  expect([alive.status, ready.status]).toEqual([200, 503]);
});

test('a taken port and an address of another machine are reported with their settings', async () => {
  const { port } = server.address() as AddressInfo;
  const env = { DATA_DIR: app.config.dataDir, SESSION_SECRET: 'x'.repeat(16), LOG_LEVEL: 'silent' };
  const startWorker = (more: object) =>
    start('worker', { ...env, DATABASE_URL: 'postgres://127.0.0.1:1/none', ...more });
  await expect(startWorker({ METRICS_PORT: String(port) })).rejects.toThrow(
    `Port ${port} is in use by another program. Set METRICS_PORT to a free one.`,
  );
  await expect(startWorker({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1', METRICS_TOKEN: token })).rejects.toThrow(
    'METRICS_HOST 192.0.2.1 is not an address of this machine.',
  );
});

/** On the embedded database, a worker only runs in the process of the web server. */
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a separate worker opens the port, and closes it when it ends',
  async () => {
    const database = await openTestDatabase();
    const { connectionString } = database.connection as { connectionString: string };
    const env = { DATA_DIR: app.config.dataDir, SESSION_SECRET: 'x'.repeat(16), LOG_LEVEL: 'silent', DEMO: '0' };
    const worker = await start('worker', { ...env, DATABASE_URL: connectionString, METRICS_PORT: '0' });
    const text = await (await fetch(`${worker.metricsUrl}/metrics`)).text();
    expect(text).toMatch(/^parley_info\{version="[\d.]+",role="worker"\} 1$/m);
    expect(text).toMatch(/^parley_db_connections_max\{pool="worker"\} 6$/m);
    await worker.stop();
    await expect(fetch(`${worker.metricsUrl}/healthz`)).rejects.toThrow('fetch failed');
    await database.close();
  },
);

test('a port that other machines can reach needs a token', () => {
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(() => readConfig(open)).toThrow('METRICS_HOST lets other machines read metrics, which requires METRICS_TOKEN');
  expect(readConfig({ ...open, METRICS_TOKEN: token }).metricsPort).toEqual({ port: 9464, host: '0.0.0.0' });
  for (const host of ['127.0.0.2', '::1', 'localhost']) {
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: host }).metricsPort?.host).toBe(host);
  }
});

test('headers for the trace receiver are validated but never repeated', () => {
  const read = (headers: string) =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_HEADERS: headers }).traces;
  expect(read('Authorization=Basic%20YTpi,x-scope=a=b')?.headers).toEqual({
    authorization: 'Basic YTpi',
    'x-scope': 'a=b',
  });
  for (const wrong of ['a secret without a name', 'x=%zz', 'x=a%0d%0aInjected: 1']) {
    expect(() => read(wrong)).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be headers as name=value');
    expect(() => read(wrong)).not.toThrow(/secret|Injected/);
  }
});
