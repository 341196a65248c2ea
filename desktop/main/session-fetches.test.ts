import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeSession, fakeElectron } from '../testing/fake-electron.ts';

vi.mock('electron', () => fakeElectron.module);
const { createSessionFetches } = await import('./session-fetches.ts');
const { createCertificates } = await import('./network/certificates.ts');
const { openSettings } = await import('./settings-store.ts');
const { sessions } = fakeElectron.state;

beforeEach(() => sessions.clear());

/** Signs in to a server. @returns what of its session a restart would find */
async function keptAfterSignIn(keepsSecrets: boolean): Promise<FakeSession | undefined> {
  await using server = createServer(({ headers }, response) => {
    response.setHeader('set-cookie', 'parley=olive');
    response.end(headers.cookie ?? 'nobody');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const certificates = createCertificates(openSettings('/nowhere/settings.json'), () => Promise.resolve(null));
  const fetches = createSessionFetches(
    certificates,
    () => Promise.resolve(null),
    () => Promise.resolve(keepsSecrets),
  );
  const call = fetches.ofServer(origin);
  expect(await (await call(`${origin}/api/login`, {})).text()).toBe('nobody');
  expect(await (await call(`${origin}/api/user`, {})).text()).toBe('parley=olive');
  const used = [...sessions].find(([, { permissionRequest }]) => permissionRequest)?.[0];
  expect(used?.startsWith('persist:')).toBe(keepsSecrets);
  return [...sessions].find(([name]) => name.startsWith('persist:'))?.[1];
}

test('the session with a server survives a restart if its cookie can be encrypted', async () => {
  expect((await keptAfterSignIn(true))?.isCleared).toBe(false);
});

test('without a key store, the session with a server is kept in memory, and a stored one is removed', {
  tags: ['rule:session-without-key-store'],
}, async () => {
  expect((await keptAfterSignIn(false))?.isCleared).toBe(true);
});
