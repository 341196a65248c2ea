import type { Session, WebContents } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BridgeAnswer } from '../bridge/bridge.ts';
import { callChannel } from '../bridge/channels.ts';
import { FakeSession, FakeWebContents, FakeWindow, fakeElectron } from '../testing/fake-electron.ts';

vi.mock('electron', () => fakeElectron.module);
const { denyPermissions, isOwnPage, stayAtHome } = await import('./guards.ts');
const { BridgeError } = await import('./bridge-error.ts');
const { listenToPages, tellPages } = await import('./ipc.ts');
const { openOutside } = await import('./outside.ts');
const { openSettings } = await import('./settings-store.ts');
const { openWindow } = await import('./window.ts');
const { state } = fakeElectron;

beforeEach(() => {
  state.opened = [];
});

/** A navigation event, which a guard can cancel. */
function navigation(contents: FakeWebContents, name: string, url: string, isMainFrame = true): boolean {
  let isStopped = false;
  contents.emit(name, { url, isMainFrame, preventDefault: () => (isStopped = true) });
  return isStopped;
}

describe('a window', () => {
  test('runs its pages in a sandbox, isolated from Node and the preload script', {
    tags: ['rule:app-window-sandboxed'],
  }, () => {
    openWindow({
      settings: openSettings('/nowhere/settings.json'),
      session: state.defaultSession as unknown as Session,
      preload: '/app/preload.cjs',
      icon: 'icon.png',
      route: '/dashboard',
      report: (error) => expect.unreachable(String(error)),
    });
    expect(FakeWindow.opened.at(-1)?.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    });
    expect(FakeWindow.opened.at(-1)?.options.webPreferences).not.toHaveProperty('enableBlinkFeatures');
    expect(FakeWindow.opened.at(-1)?.loaded).toEqual(['app://parley/dashboard']);
  });

  test.each(['https://evil.example/', 'file:///etc/passwd', 'app://other/', 'data:text/html,x', 'javascript:1'])(
    'doesn’t navigate to %s',
    { tags: ['rule:app-navigation-limited'] },
    (url) => {
      const contents = new FakeWebContents();
      stayAtHome(contents as unknown as WebContents);
      expect(navigation(contents, 'will-navigate', url)).toBe(true);
      expect(navigation(contents, 'will-redirect', url)).toBe(true);
      expect(navigation(contents, 'will-frame-navigate', url, false)).toBe(true);
      expect(contents.windowOpenHandler?.({ url })).toEqual({ action: 'deny' });
      expect(state.opened).toEqual(url.startsWith('https:') ? [url, url] : []);
    },
  );

  test('navigates between its own pages', () => {
    const contents = new FakeWebContents();
    stayAtHome(contents as unknown as WebContents);
    expect(navigation(contents, 'will-navigate', 'app://parley/pricing')).toBe(false);
    expect(navigation(contents, 'will-frame-navigate', 'about:srcdoc', false)).toBe(false);
  });

  test('allows no web views', { tags: ['rule:app-no-web-views'] }, () => {
    const contents = new FakeWebContents();
    stayAtHome(contents as unknown as WebContents);
    expect(navigation(contents, 'will-attach-webview', '')).toBe(true);
  });
});

test.each(['media', 'geolocation', 'notifications', 'openExternal', 'clipboard-read', 'hid', 'anything new'])(
  'no permission is granted for %s',
  { tags: ['rule:app-no-permissions'] },
  (permission) => {
    const session = new FakeSession();
    denyPermissions(session as unknown as Session);
    let granted: boolean | null = null;
    session.permissionRequest?.(null, permission, (answer) => (granted = answer));
    expect([granted, session.permissionCheck?.(null, permission), session.devicePermission?.()]).toEqual([
      false,
      false,
      false,
    ]);
    let streams: object | null = null;
    session.displayMedia?.(null, (answer) => (streams = answer));
    expect(streams).toEqual({});
  },
);

test.each([
  ['https://example.com/', true],
  ['http://localhost:3000/', true],
  ['mailto:a@example.com', true],
  ['file:///etc/passwd', false],
  ['smb://host/share', false],
  ['parley://dashboard', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s opens in the system’s program: %s', { tags: ['rule:app-external-links'] }, async (url, isOpened) => {
  expect(await openOutside(url)).toBe(isOpened);
  expect(state.opened).toHaveLength(isOpened ? 1 : 0);
});

test.each([
  ['app://parley/dashboard', true],
  ['app://parley.evil.example/', false],
  ['app://parley:80/', false],
  ['https://parley/', false],
  ['', false],
])('%s is one of our pages: %s', (url, isOurs) => {
  expect(isOwnPage(url)).toBe(isOurs);
});

describe('a bridge call', () => {
  const contents = new FakeWebContents();
  const reported: unknown[] = [];
  const handlers = {
    getApp: () => ({ version: '1', platform: 'linux', serverUrl: null, knownServers: [], getsLinks: true }),
    copyText: () => {
      throw new BridgeError('This computer’s disk is full.');
    },
    getSettings: () => {
      throw new Error('secret detail');
    },
    getUpdate: () => ({ state: 'no such state' }),
  };
  listenToPages(
    () => contents as unknown as WebContents,
    handlers as never,
    (error) => reported.push(error),
  );
  const call = (name: unknown, input: unknown, event: object = {}) =>
    state.ipc.get(callChannel)?.(
      { sender: contents, senderFrame: contents.mainFrame, ...event },
      name,
      input,
    ) as Promise<BridgeAnswer>;

  test('is answered for the main frame of our window', async () => {
    expect(await call('getApp', undefined)).toEqual({
      ok: true,
      value: { version: '1', platform: 'linux', serverUrl: null, knownServers: [], getsLinks: true },
    });
  });

  test.each([
    ['another window', { sender: new FakeWebContents() }],
    ['a frame in the page', { senderFrame: { url: 'app://parley/dashboard' } }],
    ['a frame that is gone', { senderFrame: null }],
  ])('is rejected for %s', { tags: ['rule:bridge-call-sender-checked'] }, async (_, event) => {
    expect(await call('getApp', undefined, event)).toEqual({ ok: false, message: 'Not allowed' });
  });

  test('is rejected for another site’s page in our window', async () => {
    contents.mainFrame.url = 'https://evil.example/';
    expect(await call('getApp', undefined)).toEqual({ ok: false, message: 'Not allowed' });
    contents.mainFrame.url = 'app://parley/dashboard';
  });

  test.each([['noSuchCall'], ['__proto__'], ['constructor'], [7], [null]])('named %o does not exist', async (name) => {
    expect(await call(name, undefined)).toEqual({ ok: false, message: 'Unknown call' });
  });

  test.each([
    ['openOutside', 'https://example.com'],
    ['openOutside', { url: 7 }],
    ['copyText', { text: 'x'.repeat(1_000_001) }],
    ['startCrawl', { websiteId: -1 }],
    ['connectServer', { url: 'https://parley.example', trust: 'any' }],
    ['answerNetworkSignIn', { id: 'first', credentials: null }],
    ['answerNetworkSignIn', { id: crypto.randomUUID(), credentials: { username: 'x'.repeat(501), password: '' } }],
    ['notify', { title: 'a', body: 'b', route: 'https://evil.example' }],
    ['openFolder', { which: '/etc' }],
    ['saveDiagnostics', { file: '/etc/passwd' }],
    ['getApp', { unexpected: true }],
  ])(
    '%s with %o is rejected before anything is done',
    { tags: ['rule:bridge-call-arguments-checked'] },
    async (name, input) => {
      expect(await call(name, input)).toMatchObject({ ok: false });
      expect(reported).toEqual([]);
    },
  );

  test('returns errors meant for users, and hides the details of bugs', async () => {
    expect(await call('copyText', { text: 'a' })).toEqual({ ok: false, message: 'This computer’s disk is full.' });
    expect(await call('getSettings', undefined)).toEqual({
      ok: false,
      message: 'Something went wrong in the app. Please try again.',
    });
    expect(await call('getUpdate', undefined)).toMatchObject({ ok: false });
    expect(reported).toHaveLength(2);
  });

  test('events that don’t match the bridge are never sent', () => {
    expect(() => tellPages(contents as unknown as WebContents, 'goTo', { route: 'https://evil.example' })).toThrow(
      'must start with',
    );
    expect(contents.sent).toEqual([]);
  });
});
