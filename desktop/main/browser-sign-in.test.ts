import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '#server/testing/api-client.ts';
import { setUpAuthenticator } from '#server/testing/authenticator-app.ts';
import { startOpenIdProvider, type TestProvider } from '#server/testing/openid-provider.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { callbackPath, singleSignOnEndpoints as calls } from '#shared/contracts/single-sign-on.ts';
import type { BridgeAnswer } from '../bridge/bridge.ts';
import {
  type BrowserSignIn,
  type BrowserSignInWay,
  readSignInLink,
  writeSignInLink,
} from '../bridge/browser-sign-in.ts';
import { callChannel, publishHeader } from '../bridge/channels.ts';
import { FakeWindow, fakeElectron } from '../testing/fake-electron.ts';
import { noLocalServer } from '../testing/no-local-server.ts';
import type { CrawlWorld, LocalCrawls } from './crawls/types.ts';

vi.mock('electron', () => fakeElectron.module);
const { ParleyApp } = await import('./parley-app.ts');
const { noUpdates } = await import('./updates.ts');
const { state } = fakeElectron;

let server: TestApp;
let provider: TestProvider;
let folder = '';
let world: CrawlWorld;
let app: InstanceType<typeof ParleyApp>;

const crawls = {
  handlers: {},
  list: () => [],
  resumeAll: () => Promise.resolve(),
  retry: () => undefined,
} as unknown as LocalCrawls;

beforeAll(async () => {
  server = await testApp();
  provider = await startOpenIdProvider([`${server.url}${callbackPath('environment')}`]);
  const { issuer, clientId, clientSecret } = provider;
  server.services.config.openId = { name: 'Acme', issuer, clientId, clientSecret, domains: [], createsAccounts: true };
});
afterAll(async () => {
  await provider.close();
  await server.close();
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-app-'));
  state.userData = folder;
  FakeWindow.opened = [];
  app = new ParleyApp({
    folders: { pages: folder, widget: folder },
    preload: '/app/preload.cjs',
    icon: 'icon.png',
    trayIcon: 'tray.png',
    settingsFile: join(folder, 'settings.json'),
    dataFolder: folder,
    log: { folder, lastLines: () => [] },
    getsLinks: true,
    openLocalServer: () => noLocalServer,
    platform: 'linux',
    startUpdates: () => noUpdates,
    startCrawls: (given) => {
      world = given;
      return crawls;
    },
    report: (error) => expect.unreachable(String(error)),
    showLogs: () => undefined,
  });
  app.start();
  await call('connectServer', { url: server.url });
  // Sessions of the system are kept between tests.
  await world.request('/api/logout', { method: 'POST' });
});
afterEach(() => {
  vi.useRealTimers();
  fakeElectron.module.powerMonitor.removeAllListeners();
  rmSync(folder, { recursive: true });
});

/** Another server, which answers everything with the same. */
async function answering(body: string) {
  const other = createServer((_request, response) => response.end(body));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  return { origin, [Symbol.asyncDispose]: async () => void other.close() };
}

function call(name: string, input?: unknown): Promise<BridgeAnswer> {
  const { webContents } = FakeWindow.opened.at(-1) ?? new FakeWindow();
  const answer = state.ipc.get(callChannel)?.({ sender: webContents, senderFrame: webContents.mainFrame }, name, input);
  return answer as Promise<BridgeAnswer>;
}

async function current(): Promise<BrowserSignIn> {
  const answer = await call('getBrowserSignIn');
  if (!answer.ok) throw new Error(answer.message);
  return answer.value as BrowserSignIn;
}

const way = { provider: 'environment', from: '/dashboard/websites' };

/** Starts in the app and returns what the browser was opened with. */
async function start(asked: BrowserSignInWay = way): Promise<URLSearchParams> {
  expect(await call('startBrowserSignIn', asked)).toEqual({ ok: true, value: { state: 'waiting', way: asked } });
  const [address, fragment] = (state.opened.at(-1) ?? '').split('#');
  expect(address).toBe(`${server.url}/auth`);
  return new URLSearchParams(fragment);
}

/** Signs in with the provider, as the page does that the app has opened. Returns the link back to the app. */
async function inBrowser(asked: URLSearchParams, name: string, browser: ApiClient = server.anonymous()) {
  provider.person = {
    sub: name,
    email: `${name}@example.com`,
    email_verified: true,
    preferred_username: name,
  };
  const { confirm, ...wanted } = Object.fromEntries(asked);
  const body = { ...wanted, isConfirmation: confirm !== undefined };
  const { url } = await browser.get(calls.startSignIn, { body });
  const back = await browser.fetch((await provider.open(url)).slice(server.url.length));
  const token = back.headers.get('Location')?.split('#finish-app=')[1] ?? '';
  const { toApp } = await browser.get(calls.finishSignIn, { body: { token } });
  const { code = '', challenge = '' } = toApp ?? {};
  return writeSignInLink({ code, challenge, server: server.url });
}

const settled = (expected: BrowserSignIn['state']) =>
  vi.waitFor(async () => {
    const now = await current();
    expect(now.state).toBe(expected);
    return now;
  }, 30_000);

const whoIsIn = async () => (await world.request('/api/user', {})).status;

test('a sign-in in the browser signs in the app, and brings its window to the front', async () => {
  const asked = await start();
  expect(asked.get('provider')).toBe('environment');
  expect(asked.get('app')).toMatch(/^[\w-]{43}$/);
  const link = await inBrowser(asked, 'nora');
  expect(await whoIsIn()).toBe(401);
  const window = FakeWindow.opened.at(-1);
  app.secondStart(['/opt/parley', link]);
  expect(await settled('entered')).toMatchObject({ way, isNew: true, user: { username: 'nora' } });
  expect(window?.isFront).toBe(true);
  expect(await whoIsIn()).toBe(200);
  await call('endBrowserSignIn');
  expect(await current()).toEqual({ state: 'none' });
});

test('a sign-in at the server to publish to leaves the app signed in where it is', {
  tags: ['long', 'rule:publish-sign-in'],
}, async () => {
  await using other = await answering('{"status":"ok","version":"0.1.0"}');
  await call('choosePublishServer', { url: server.url });
  await call('connectServer', { url: other.origin });
  const asked = { ...way, isForPublishing: true } as const;
  app.openLink(await inBrowser(await start(asked), 'petra'));
  expect(await settled('entered')).toMatchObject({ way: asked, user: { username: 'petra' } });
  const pages = (headers: Record<string, string>) =>
    state.protocols.get('app')?.(new Request('app://parley/api/user', { headers }));
  expect(await (await pages({ [publishHeader]: '1' }))?.json()).toMatchObject({ username: 'petra' });
  expect(await (await pages({}))?.json()).toMatchObject({ status: 'ok' });
});

test('a user of the app who signs in again in the browser confirms who they are, and someone else doesn’t', {
  tags: ['long'],
}, async () => {
  for (const name of ['nina', 'norman']) {
    app.openLink(await inBrowser(await start(), name));
    await settled('entered');
  }
  const again = { ...way, isConfirmation: true } as const;
  const asked = await start(again);
  expect(asked.get('confirm')).toBe('1');
  app.openLink(await inBrowser(asked, 'nina'));
  expect(await settled('failed')).toMatchObject({
    message: 'You signed in at Acme as someone else. Sign in there with your own account.',
  });
  app.openLink(await inBrowser(await start(again), 'norman'));
  expect(await settled('entered')).toMatchObject({ way: again, user: { username: 'norman' } });
});

test('a browser that is signed in lets the app in, however its user signed in', {
  tags: ['long', 'rule:app-let-in-without-provider'],
}, async () => {
  const browser = await server.as('lena');
  const letIn = async (asked: URLSearchParams) => {
    const { code, challenge } = await browser.get(calls.letAppIn, { body: { app: asked.get('app') ?? '' } });
    return writeSignInLink({ code, challenge, server: server.url });
  };
  const asked = await start({ from: '/dashboard' });
  expect([...asked.keys()]).toEqual(['app']);
  app.openLink(await letIn(asked));
  expect(await settled('entered')).toMatchObject({ isNew: false, user: { username: 'lena' } });
  expect(await whoIsIn()).toBe(200);
  const newcomer = await start({ from: '/dashboard', isNew: true });
  expect(newcomer.get('register')).toBe('1');
  const late = await letIn(newcomer);
  await browser.call(accountsEndpoints.logout);
  app.openLink(late);
  expect(await settled('failed')).toMatchObject({
    message: 'This sign-in took too long or was already used. Start again.',
  });
});

test('the secret stays in the app, and each sign-in has its own', async () => {
  const first = await start();
  const second = await start();
  expect(second.get('app')).not.toBe(first.get('app'));
  // What the browser gets is the hash of something that it doesn't get.
  expect([...second.keys()]).toEqual(['app', 'provider']);
  const sent = vi.spyOn(globalThis, 'fetch');
  app.openLink(await inBrowser(second, 'vera'));
  await settled('entered');
  const post = sent.mock.calls.find(([url]) => url === `${server.url}/api/sign-in/app`)?.[1];
  const { verifier } = JSON.parse(post?.body as string) as { verifier: string };
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(second.get('app'));
  sent.mockRestore();
});

test('a second factor is left to the pages', { tags: ['long'] }, async () => {
  const zoe = await server.as('zoe');
  await inBrowser(await start(), 'zoe', zoe);
  const { phone } = await setUpAuthenticator(server, zoe);
  app.openLink(await inBrowser(await start(), 'zoe'));
  expect(await settled('entered')).toMatchObject({ user: null, isNew: false });
  expect(await whoIsIn()).toBe(401);
  const step = { method: 'POST', headers: { 'content-type': 'application/json' } };
  await world.request('/api/login/second-step', { ...step, body: JSON.stringify({ code: phone.code() }) });
  expect(await whoIsIn()).toBe(200);
});

describe('a link', () => {
  test('without a sign-in in this app does nothing', { tags: ['rule:app-link-unrequested'] }, async () => {
    const link = await inBrowser(await start(), 'mona');
    await call('endBrowserSignIn');
    app.openLink(link);
    expect(await current()).toEqual({ state: 'none' });
    expect(await whoIsIn()).toBe(401);
  });

  test('of another sign-in does nothing, and the right one still works', { tags: ['long'] }, async () => {
    const stranger = await inBrowser(new URLSearchParams({ ...way, app: 'x'.repeat(43) }), 'eve');
    const asked = await start();
    app.openLink(stranger);
    expect(await current()).toEqual({ state: 'waiting', way });
    app.openLink(await inBrowser(asked, 'ida'));
    expect(await settled('entered')).toMatchObject({ user: { username: 'ida' } });
  });

  test('works once', async () => {
    const link = await inBrowser(await start(), 'otto');
    app.openLink(link);
    app.openLink(link);
    await settled('entered');
    await call('endBrowserSignIn');
    app.openLink(link);
    expect(await current()).toEqual({ state: 'none' });
  });

  test('of another server isn’t used, so that this one can’t use its code there', {
    tags: ['rule:app-link-of-other-server'],
  }, async () => {
    const asked = await start();
    const link = readSignInLink(await inBrowser(asked, 'ute'));
    const sent = vi.spyOn(globalThis, 'fetch');
    if (link) app.openLink(writeSignInLink({ ...link, server: 'https://other.example' }));
    expect(await settled('failed')).toEqual({
      state: 'failed',
      way,
      message: 'The browser signed in at https://other.example, but this app is connected to another address.',
    });
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });

  test('with a wrong code says that the sign-in has to start again', async () => {
    const asked = await start();
    const challenge = asked.get('app') ?? '';
    app.openLink(writeSignInLink({ code: 'x'.repeat(32), challenge, server: server.url }));
    expect(await settled('failed')).toMatchObject({
      message: 'This sign-in took too long or was already used. Start again.',
    });
  });

  const parts = { code: 'x'.repeat(32), challenge: 'y'.repeat(43), server: 'https://parley.example' };
  const good = writeSignInLink(parts);

  test('is read as it was written, also with the slash that some systems add', () => {
    expect(readSignInLink(good)).toEqual(parts);
    expect(readSignInLink(good.replace('?', '/?'))).toEqual(parts);
  });

  test.each([
    'parley://signed-in',
    'parley://signed-in?code=x',
    good.replace('parley:', 'https:'),
    good.replace('signed-in', 'signed-in.evil'),
    good.replace('signed-in', 'user@signed-in'),
    good.replace('?', '/more?'),
    good.replace('xxx', 'x%00'),
    good.replace('https%3A%2F%2F', 'javascript%3A'),
    `${good}#x`,
    `${good}&server=${'x'.repeat(600)}`,
    'not a link',
  ])('%s is not one', (link) => {
    expect(readSignInLink(link)).toBeNull();
  });
});

test('an unreachable server and a browser that doesn’t open are reported', async () => {
  const link = await inBrowser(await start(), 'rolf');
  const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'));
  app.openLink(link);
  expect(await settled('failed')).toMatchObject({ message: 'The server can’t be reached right now. Start again.' });
  sent.mockRestore();
  const opening = vi.spyOn(fakeElectron.module.shell, 'openExternal').mockRejectedValueOnce(new Error('no browser'));
  expect(await call('startBrowserSignIn', way)).toMatchObject({
    value: { state: 'failed', message: 'The browser couldn’t be opened.' },
  });
  opening.mockRestore();
});

test('an attempt is forgotten after ten minutes, and when the app connects to another server', {
  tags: ['long'],
}, async () => {
  const link = await inBrowser(await start(), 'tim');
  await call('connectServer', { url: server.url });
  expect(await current()).toEqual({ state: 'none' });
  app.openLink(link);
  expect(await current()).toEqual({ state: 'none' });

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = await start();
  vi.advanceTimersByTime(10 * 60 * 1000 - 1);
  expect(await current()).toEqual({ state: 'waiting', way });
  vi.advanceTimersByTime(1);
  expect(await current()).toMatchObject({
    state: 'failed',
    message: 'This sign-in took too long or was already used. Start again.',
  });
  vi.useRealTimers();
  app.openLink(await inBrowser(asked, 'tim'));
  expect(await current()).toMatchObject({ state: 'failed' });
});

test('pages can only start what the bridge allows', async () => {
  for (const input of [
    {},
    { provider: '../evil', from: '/' },
    { email: 'nobody', from: '/' },
    { provider: 'acme', from: 'https://x' },
  ]) {
    expect(await call('startBrowserSignIn', input)).toMatchObject({ ok: false });
  }
  expect(await current()).toEqual({ state: 'none' });
});
