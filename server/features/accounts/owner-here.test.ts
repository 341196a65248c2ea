import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { systemEndpoints } from '#shared/contracts/system.ts';
import { appKeyHeader } from '#shared/processes/local-server.ts';
import { createApp } from '../../app.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const key = 'the key that only the app on this computer knows';
let app: TestApp;
/** The same services as the desktop app runs them. */
const server = createServer();
let url = '';

beforeAll(async () => {
  app = await testApp();
  server.on('request', createApp(app.services, null, { name: 'Ada Lovelace', key }).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await app.close();
});

const headers = { [appKeyHeader]: key };

test('with the app’s key, anyone is the person at this computer, who has one account', {
  tags: ['rule:app-server-owner'],
}, async () => {
  const [one, another] = [new ApiClient(url), new ApiClient(url)];
  const users = await Promise.all([one, another].map((client) => client.get(accountsEndpoints.getUser, { headers })));
  expect(users[0]).toMatchObject({ fullName: 'Ada Lovelace', isAdmin: true });
  expect(users[1]).toEqual(users[0]);
  await one.get(accountsEndpoints.logout, { headers });
  expect(await one.get(accountsEndpoints.getUser, { headers })).toEqual(users[0]);
});

test('other programs and websites on the computer get nothing, not even with a session', {
  tags: ['rule:app-server-key'],
}, async () => {
  const owner = new ApiClient(url);
  await owner.get(accountsEndpoints.getUser, { headers });
  for (const wrong of [
    {},
    { [appKeyHeader]: '' },
    { [appKeyHeader]: `${key} ` + '2' },
    { [appKeyHeader]: 'x'.repeat(8000) },
  ]) {
    const { status, text } = await owner.call(accountsEndpoints.getUser, { headers: wrong });
    expect([status, text.includes('Ada')]).toEqual([403, false]);
  }
  for (const path of [systemEndpoints.health.path, '/widget.js', '/', '/api/widget/1/config', '/robots.txt']) {
    expect((await owner.fetch(path)).status).toBe(403);
  }
  // A page of a site whose name resolves to this computer.
  const rebound = await owner.fetch(accountsEndpoints.getUser.path, {
    headers: { ...headers, origin: 'http://evil.example' },
    method: 'POST',
  });
  expect(rebound.status).not.toBe(200);
  const asked = await fetch(`${url}${accountsEndpoints.getUser.path}`, {
    method: 'OPTIONS',
    headers: { origin: 'http://evil.example', 'access-control-request-headers': appKeyHeader },
  });
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

test('without the app, a server signs no one in', async () => {
  const { status } = await new ApiClient(app.url).call(accountsEndpoints.getUser, { headers });
  expect(status).toBe(401);
});
