import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from '#shared/contracts/messages.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { publicOnly } from '#shared/loaders/address-policy.ts';
import { startFilteringProxy } from '#shared/loaders/filtering-proxy.ts';
import { createHttpLoader } from '#shared/loaders/http-loader.ts';
import { companyProxy } from '#shared/loaders/testing/company-proxy.ts';
import { basicAuthorization, openTunnel } from '#shared/loaders/upstream-proxy.ts';
import { fetchFile } from './ai/local-models/fetch-file.ts';
import { listModels, openProvider } from './ai/provider.ts';
import { readConfig } from './config.ts';
import { reply } from './features/connectors/sources/reply.ts';
import { VendorApi } from './features/connectors/sources/vendor-api.ts';
import { readSettings } from './features/single-sign-on/open-id.ts';
import { newSecret } from './features/webhooks/secrets.ts';
import { createSender, sendPayload } from './features/webhooks/send-payload.ts';
import { postMail } from './mail/post-mail.ts';
import { createPayments } from './payments/client.ts';
import { exportTraces } from './telemetry/export-traces.ts';
import { openInbox } from './testing/mail-inbox.ts';

/** No machine but the proxy can reach these: nobody resolves `.invalid` (RFC 6761, 6.4). */
const plain = (path: string) => `http://far.invalid${path}`;
const secure = (path: string) => `https://far.invalid${path}`;

const json = (body: string) => (_: unknown, response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(body);

type Site = Awaited<ReturnType<typeof fakeSite>>;
let site: Site;
let company: Awaited<ReturnType<typeof companyProxy>>;
const folder = mkdtempSync(join(tmpdir(), 'parley-proxy-'));
beforeAll(async () => {
  site = await fakeSite({
    '/page': '<p>Opening hours</p>',
    '/v1/models': json('{"data":[{"id":"far-model"}]}'),
    '/documents': '{"title":"Far document"}',
    '/model.onnx': 'weights',
  });
  company = await companyProxy(site.port, basicAuthorization('ann', 'p:s'));
});
afterAll(async () => {
  await company[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const useProxy = (port: number, user = '') => {
  for (const name of ['http_proxy', 'https_proxy', 'no_proxy', 'NO_PROXY']) vi.stubEnv(name, undefined);
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, `http://${user}127.0.0.1:${port}`);
};
beforeEach(() => useProxy(company.proxy.port, 'ann:p%3As@'));
afterEach(() => {
  vi.unstubAllEnvs();
  company.asked.length = 0;
});

const wanted = { deadlineMs: 5000, planBody: () => ({ maxBytes: 10_000, overflow: 'refuse' as const }) };
const settled = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const log = { warn: () => undefined };

async function load(url: string) {
  const http = createHttpLoader();
  return settled(http.load({ url, ...wanted }).finally(() => http.close()));
}

async function tunnelOfBrowser() {
  const filtering = await startFilteringProxy({ policy: publicOnly });
  const ours = {
    kind: 'http',
    host: '127.0.0.1',
    port: Number(new URL(filtering.url).port),
    authorization: null,
  } as const;
  const socket = await openTunnel(ours, 'far.invalid', 443, 5000);
  socket.destroy();
  await filtering.close();
}

const post = (url: string) =>
  sendPayload(createSender(readConfig({})), { url, id: 'evt_1', body: '{}', secrets: [newSecret()] });

const models = (baseUrl: string, reach?: 'public') =>
  listModels(openProvider({ apiKey: 'key', baseUrl, ...(reach && { reach }) }), 5000);

const documents = (base: string, reach: 'public' | 'local') =>
  settled(
    new VendorApi({ base, headers: {}, reach, owner: 1, signal: AbortSignal.timeout(5000) }).get(
      '/documents',
      {},
      reply('test.proxied', z.object({ title: z.string() })),
    ),
  );

const pay = (apiBase: string) =>
  settled(
    createPayments({ secretKey: 'sk_test_1', publishableKey: 'pk', webhookSecret: 'whsec', apiBase }).findIntent(
      'pi_1',
    ),
  );

async function traces(endpoint: string) {
  const { tracer, stop } = await exportTraces(
    { endpoint, headers: {}, serviceName: 'test', ratio: 1, timeoutMs: 2000 },
    {},
    log,
  );
  tracer.startSpan('far').end();
  await stop();
}

const file = (url: string) =>
  settled(
    fetchFile(
      { name: 'model.onnx', url, bytes: 7, sha256: createHash('sha256').update('weights').digest('hex') },
      join(folder, 'model.onnx'),
      {
        signal: AbortSignal.timeout(5000),
        retryMs: [],
        reserveBytes: 0,
      },
    ),
  );

const issuer = (address: string) =>
  settled(
    readSettings({ openIdDeadlineMs: 5000 } as Parameters<typeof readSettings>[0], {
      issuer: address,
      clientId: 'id',
      clientSecret: 'secret',
      reach: 'public',
    }),
  );

test.each<[string, () => Promise<unknown>, string, unknown]>([
  ['a crawl', () => load(plain('/page')), 'GET http://far.invalid/page', expect.objectContaining({ status: 200 })],
  ['a crawl over https', () => load(secure('/page')), 'CONNECT far.invalid:443', expect.any(Error)],
  ['a crawl’s browser', tunnelOfBrowser, 'CONNECT far.invalid:443', undefined],
  [
    'a webhook',
    () => post(plain('/page')),
    'POST http://far.invalid/page',
    expect.objectContaining({ isDelivered: true }),
  ],
  [
    'a model of the environment',
    () => models(plain('/v1')),
    'GET http://far.invalid/v1/models',
    { ids: ['far-model'] },
  ],
  [
    'a model of an administrator',
    () => models(plain('/v1'), 'public'),
    'GET http://far.invalid/v1/models',
    { ids: ['far-model'] },
  ],
  ['a model over https', () => models(secure('/v1')), 'CONNECT far.invalid:443', 'unreachable'],
  [
    'a connector',
    () => documents('http://far.invalid', 'local'),
    'GET http://far.invalid/documents',
    { title: 'Far document' },
  ],
  ['a sign-in provider', () => issuer('https://far.invalid'), 'CONNECT far.invalid:443', expect.any(Error)],
  ['Stripe', () => pay('http://far.invalid'), 'GET http://far.invalid/v1/payment_intents/pi_1', expect.any(Error)],
  ['traces', () => traces('http://far.invalid'), 'POST http://far.invalid/v1/traces', undefined],
  ['a model’s file', () => file(plain('/model.onnx')), 'GET http://far.invalid/model.onnx', undefined],
])('%s goes through the proxy', async (_, use, asked, result) => {
  expect(await use()).toEqual(result);
  expect(company.asked[0]).toBe(asked);
});

// After its library's own retries.
test('Stripe over https goes through a tunnel of the proxy', { tags: ['long'] }, async () => {
  expect(await pay('https://far.invalid')).toBeInstanceOf(Error);
  expect(company.asked[0]).toBe('CONNECT far.invalid:443');
});

test('mail goes through a tunnel of the proxy', async () => {
  await using inbox = await openInbox();
  await using toInbox = await companyProxy(Number(new URL(inbox.env.SMTP_URL).port));
  useProxy(toInbox.proxy.port);
  const from = { name: 'Parley', address: 'parley@example.com' };
  const mail = { to: 'ann@example.com', messageId: '<1@example.com>', subject: 'Far away', text: 'x', html: 'x' };
  await postMail({ url: 'smtp://far.invalid:2525', from }, mail);
  expect((await inbox.next('ann@example.com')).subject).toBe('Far away');
  expect(toInbox.asked).toEqual(['CONNECT far.invalid:2525']);
});

test('private addresses are rejected before the proxy is asked, and this machine is reached without it', async () => {
  expect(await load('http://10.0.0.1/page')).toMatchObject({ reason: 'blocked-address' });
  expect(await load('http://metadata.google.internal/page')).toMatchObject({ reason: 'dns' });
  expect(await post('http://169.254.169.254/')).toMatchObject({ isDelivered: false });
  expect(await models(`http://127.0.0.1:${site.port}/v1`)).toEqual({ ids: ['far-model'] });
  expect(company.asked).toEqual([]);
});

test('a proxy’s address that is wrong prevents starting and isn’t repeated', () => {
  for (const name of ['HTTP_PROXY', 'https_proxy', 'ALL_PROXY']) {
    const start = () => readConfig({ [name]: 'ann:secret@proxy.example:3128' });
    expect(start).toThrow(`${name} must be an http:// or https:// address of a proxy`);
    expect(start).not.toThrow('secret');
  }
});
