import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BridgeAnswer } from '../bridge/bridge.ts';
import { callChannel, eventChannel } from '../bridge/channels.ts';
import type { LocalCrawl } from '../bridge/local-crawl.ts';
import { writeWebsiteLink } from '../bridge/website-link.ts';
import { certificate } from '../testing/company-site.ts';
import { FakeNotification, FakeSession, FakeTray, FakeWindow, fakeElectron } from '../testing/fake-electron.ts';
import { noLocalServer } from '../testing/no-local-server.ts';
import { sampleCrawl } from '../testing/sample-crawl.ts';
import { appId } from './app-id.ts';
import type { CrawlWorld, LocalCrawls } from './crawls/types.ts';

vi.mock('electron', () => fakeElectron.module);
const { ParleyApp, registerAppScheme } = await import('./parley-app.ts');
const { noUpdates } = await import('./updates.ts');
const { state } = fakeElectron;

const crawl = sampleCrawl();

let folder = '';
let world: CrawlWorld;
let asked: string[] = [];
let running: LocalCrawl[] = [];

const crawls = {
  handlers: {
    pauseCrawl: ({ crawlId }: { crawlId: string }) => (asked.push(`pause ${crawlId}`), crawl),
    listCrawls: () => running,
  },
  list: () => running,
  resumeAll: () => Promise.resolve(void asked.push('resume')),
  retry: () => void asked.push('retry'),
  close: () => Promise.resolve(void asked.push('close')),
} as unknown as LocalCrawls;

function startApp(link: string | null = null, platform: NodeJS.Platform = 'linux', isHidden = false) {
  const app = new ParleyApp({
    folders: { pages: folder, widget: folder },
    preload: '/app/preload.cjs',
    icon: 'icon.png',
    trayIcon: 'tray.png',
    settingsFile: join(folder, 'settings.json'),
    dataFolder: folder,
    log: { folder, lastLines: () => [] },
    getsLinks: true,
    openLocalServer: () => noLocalServer,
    platform,
    startUpdates: () => noUpdates,
    startCrawls: (given) => {
      world = given;
      return crawls;
    },
    report: (error) => expect.unreachable(String(error)),
    showLogs: () => void asked.push('logs'),
  });
  app.start(link, isHidden);
  return app;
}

const window = () => FakeWindow.opened.at(-1) ?? new FakeWindow();
const told = () =>
  window()
    .webContents.sent.filter(({ channel }) => channel === eventChannel)
    .map(({ args }) => args);
const call = (name: string, input?: unknown) =>
  state.ipc.get(callChannel)?.(
    { sender: window().webContents, senderFrame: window().webContents.mainFrame },
    name,
    input,
  ) as Promise<BridgeAnswer>;
const itemOf = (items: MenuItemConstructorOptions[], label: string): MenuItemConstructorOptions | undefined =>
  items
    .flatMap((item) => [item, ...(Array.isArray(item.submenu) ? item.submenu : [])])
    .find((item) => item.label === label);
const click = (item: MenuItemConstructorOptions | undefined) => (item?.click as (() => void) | undefined)?.();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-app-'));
  state.userData = folder;
  FakeWindow.opened = [];
  FakeNotification.shown = [];
  asked = [];
  running = [];
});
afterEach(() => {
  fakeElectron.module.powerMonitor.removeAllListeners();
  rmSync(folder, { recursive: true });
});

test('the pages’ scheme has its own secure origin', { tags: ['rule:app-pages-origin'] }, () => {
  registerAppScheme();
  expect(state.schemes).toMatchObject([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
  expect(state.schemes[0]?.privileges).not.toHaveProperty('bypassCSP');
});

describe('the app', () => {
  test('opens one window, resumes its crawls and asks for no permission', { tags: ['rule:app-opens-window'] }, () => {
    startApp();
    expect(FakeWindow.opened).toHaveLength(1);
    expect(asked).toEqual(['resume']);
    expect(state.defaultSession.permissionCheck?.(null, 'media')).toBe(false);
  });

  test('shows its window once there is something to see', () => {
    const place = { width: 1280, height: 860, isMaximized: true };
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ window: place }));
    startApp();
    expect(window().options.show).toBe(false);
    expect(window().asked).toEqual([]);
    window().emit('ready-to-show');
    expect(window().asked).toEqual(['maximize', 'show']);
  });

  test('shows its window when its page has loaded, if the system never says that it is ready', {
    tags: ['rule:app-window-always-shown'],
  }, () => {
    startApp();
    window().webContents.emit('did-finish-load');
    window().emit('ready-to-show');
    expect(window().asked).toEqual(['show']);
  });

  test('shows its window after three seconds, whatever happens', () => {
    vi.useFakeTimers();
    startApp();
    vi.advanceTimersByTime(2900);
    expect(window().asked).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(window().asked).toEqual(['show']);
    vi.useRealTimers();
  });

  test('waits in the tray if the system started it at login', { tags: ['rule:app-hidden-at-login'] }, () => {
    const app = startApp(null, 'linux', true);
    expect(FakeWindow.opened).toEqual([]);
    expect(asked).toEqual(['resume']);
    app.show();
    expect(FakeWindow.opened).toHaveLength(1);
  });

  test.each([
    ['linux', 1],
    ['win32', 1],
    // There, the click opens the menu.
    ['darwin', 0],
  ] as const)('on %s, a click on its icon opens %i windows', (platform, count) => {
    startApp(null, platform, true);
    FakeTray.opened.at(-1)?.emit('click');
    expect(FakeWindow.opened).toHaveLength(count);
  });

  test('comes to the front and opens the link when started a second time', () => {
    const app = startApp();
    app.secondStart(['/opt/parley', 'parley://dashboard/billing']);
    expect(FakeWindow.opened).toHaveLength(1);
    expect(window().isFront).toBe(true);
    expect(told()).toContainEqual(['goTo', { route: '/dashboard/billing' }]);
    app.secondStart(['/opt/parley', 'parley://checkout?plan=business']);
    expect(told().filter(([name]) => name === 'goTo')).toHaveLength(1);
  });

  test('opens the page of the link that started it', { tags: ['rule:app-opens-link'] }, () => {
    startApp('parley://dashboard/billing');
    expect(window().loaded).toEqual(['app://parley/dashboard/billing']);
    startApp('parley://checkout?plan=business');
    expect(window().loaded).toEqual(['app://parley/dashboard']);
  });

  test('shows a website of its own server ready to be crawled, and asks about one of another', {
    tags: ['rule:app-opens-website'],
  }, () => {
    const workspace = 'olives-workspace-id-22';
    const website = writeWebsiteLink({ id: 7, server: 'https://parley.example', workspace });
    state.dialogs = [];
    startApp(website);
    expect(window().loaded).toEqual(['app://parley/dashboard']);
    expect(state.dialogs.at(-1)).toMatchObject({
      message: 'This website is on https://parley.example.',
      detail: 'If you know this server, connect to it and open the link again.',
    });
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ serverUrl: 'https://parley.example/' }));
    startApp(website);
    const route = '/dashboard/websites/crawl?id=7&place=computer';
    expect(window().loaded).toEqual([`app://parley${route}&workspace=${workspace}`]);
    expect(state.dialogs).toHaveLength(1);
    const app = startApp();
    app.openLink(writeWebsiteLink({ id: 7, server: 'https://parley.example', workspace: null }));
    expect(told()).toEqual([['goTo', { route }]]);
    app.openLink(writeWebsiteLink({ id: 7, server: 'https://evil.example', workspace }));
    expect(told()).toHaveLength(1);
    expect(state.dialogs.at(-1)?.detail).toMatch(/^Parley is connected to https:\/\/parley\.example\/\. If you know/);
  });

  test('reopens a closed window on the page of a link', () => {
    const app = startApp();
    window().close();
    app.openLink('parley://dashboard/conversations?chatbotId=4');
    expect(FakeWindow.opened).toHaveLength(2);
    expect(window().loaded).toEqual(['app://parley/dashboard/conversations?chatbotId=4']);
  });

  test('reopens its window where it was closed', { tags: ['rule:app-window-reopened'] }, () => {
    const app = startApp();
    window().bounds = { x: 40, y: 50, width: 1000, height: 700 };
    window().webContents.zoom = 1.5;
    window().close();
    app.show();
    expect(FakeWindow.opened).toHaveLength(2);
    expect(window().options).toMatchObject({ x: 40, y: 50, width: 1000, height: 700 });
    window().webContents.emit('did-finish-load');
    expect(window().webContents.zoom).toBe(1.5);
  });

  test('lists running crawls in the tray, where they can be paused', { tags: ['rule:app-tray-crawls'] }, () => {
    startApp();
    running = [crawl];
    world.tell('crawlChanged', crawl);
    const tray = FakeTray.opened.at(-1);
    expect(tray?.toolTip).toBe('Parley: Intranet: 3 pages');
    click(itemOf(itemsOf(tray, 'Intranet: 3 pages'), 'Pause'));
    expect(asked).toContain(`pause ${crawl.id}`);
    expect(told()).toContainEqual(['crawlChanged', crawl]);
  });

  test('notifies the user of a finished crawl, and a click opens it', { tags: ['rule:app-notifies-of-crawl'] }, () => {
    startApp();
    window().emit('ready-to-show');
    const notice = { title: 'Intranet was crawled', body: '12 pages', route: '/dashboard/websites' };
    world.notify(notice);
    expect(FakeNotification.shown).toEqual([]);
    window().isFront = false;
    world.notify(notice);
    FakeNotification.shown[0]?.emit('click');
    expect(told()).toContainEqual(['goTo', { route: '/dashboard/websites' }]);
  });

  test('uses the id on Windows that its installer registered for notifications', () => {
    startApp(null, 'win32');
    expect(state.appId).toBe(appId);
  });

  test('sends no notifications if they are turned off', async () => {
    startApp();
    await call('setSettings', { notifications: false });
    window().isFront = false;
    world.notify({ title: 'a', body: 'b', route: '/' });
    expect(FakeNotification.shown).toEqual([]);
    expect(await call('getSettings')).toMatchObject({ value: { notifications: false, openAtLogin: false } });
  });

  test('only starts at login if the user enabled it', async () => {
    startApp();
    expect(await call('getSettings')).toMatchObject({ value: { openAtLogin: false } });
    expect(await call('setSettings', { openAtLogin: true })).toMatchObject({ value: { openAtLogin: true } });
    expect(await call('setSettings', { openAtLogin: false })).toMatchObject({ value: { openAtLogin: false } });
  });

  test('keeps the computer awake only while a crawl runs', { tags: ['rule:app-keeps-computer-awake'] }, () => {
    state.wakeLocks = [];
    startApp();
    running = [sampleCrawl({ status: 'crawling' })];
    world.tell('crawlChanged', crawl);
    world.tell('crawlChanged', crawl);
    expect(state.wakeLocks).toEqual(['prevent-app-suspension']);
    running = [sampleCrawl({ status: 'paused' })];
    world.tell('crawlChanged', crawl);
    expect(state.wakeLocks).toEqual([]);
    running = [];
  });

  test('checks spelling in the user’s languages', () => {
    startApp();
    expect(state.defaultSession.spellsIn).toEqual(['de', 'en-US']);
  });

  test('says once that it keeps running when its window is closed, and nothing when it quits', async () => {
    const app = startApp();
    state.dialogs = [];
    window().close();
    expect(state.dialogs).toMatchObject([{ message: 'Parley is still running.' }]);
    app.show();
    await app.quit();
    window().close();
    expect(state.dialogs).toHaveLength(1);
  });

  test('retries waiting crawls when the computer wakes up', () => {
    startApp();
    fakeElectron.module.powerMonitor.emit('resume');
    expect(asked).toContain('retry');
    expect(told().map(([name]) => name)).toContain('awake');
  });

  test('stops its crawls before quitting', async () => {
    await startApp().quit();
    expect(asked).toContain('close');
    expect(FakeTray.opened.at(-1)?.isGone).toBe(true);
  });

  test('quits even if its crawls don’t stop', { tags: ['rule:app-quits-in-time'] }, async () => {
    const app = startApp();
    vi.useFakeTimers();
    vi.spyOn(crawls, 'close').mockReturnValueOnce(new Promise(() => undefined));
    let hasEnded = false;
    const quitting = app.quit().then(() => {
      hasEnded = true;
    });
    await vi.advanceTimersByTimeAsync(14_000);
    expect(hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    await quitting;
    vi.useRealTimers();
  });

  test('connects to a server that answers, remembers it and reloads the pages', {
    tags: ['rule:app-remembers-server'],
  }, async () => {
    const server = createServer((_request, response) => response.end('{"status":"ok","version":"0.1.0"}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    startApp();
    await expect(world.request('/api/user', {})).rejects.toThrow('isn’t connected');
    expect(await call('connectServer', { url: `${url}/` })).toEqual({
      ok: true,
      value: { ok: true, url, version: '0.1.0' },
    });
    expect(window().loaded).toEqual(['app://parley/dashboard', 'app://parley/dashboard']);
    expect(world.server()?.url).toBe(url);
    expect(await (await world.request('/api/user', {})).json()).toMatchObject({ status: 'ok' });
    startApp();
    expect(await call('getApp')).toMatchObject({ value: { serverUrl: url, knownServers: [url] } });
    server.close();
  });

  test('remembers the last five servers, newest first', async () => {
    const server = createServer((_request, response) => response.end('{"status":"ok","version":"0.1.0"}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;
    startApp();
    for (const path of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) await call('connectServer', { url: at(path) });
    await call('connectServer', { url: 'http://127.0.0.1:1' });
    startApp();
    expect(await call('getApp')).toMatchObject({
      value: { serverUrl: at('b'), knownServers: ['b', 'f', 'e', 'd', 'c'].map(at) },
    });
    server.close();
  });

  test('publishes to a server that isn’t older, without leaving its own', {
    tags: ['rule:publish-server-version'],
  }, async () => {
    let version = '0.1.0';
    const server = createServer((_request, response) => response.end(JSON.stringify({ status: 'ok', version })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ours = vi.spyOn(fakeElectron.module.app, 'getVersion').mockReturnValue('0.2.0');
    onTestFinished(() => ours.mockRestore());
    startApp();
    expect(await call('choosePublishServer', { url })).toMatchObject({
      value: {
        ok: false,
        message: expect.stringContaining('has version 0.1.0, which is older than this app') as string,
      },
    });
    expect(await call('getPublishing')).toMatchObject({ value: { server: null } });
    version = '0.2.1';
    expect(await call('choosePublishServer', { url })).toMatchObject({ value: { ok: true } });
    const publication = {
      websiteId: 1,
      server: url,
      workspaceId: 'olives-workspace-id-22',
      publishedId: 7,
      finishedAt: null,
    };
    await call('keepPublication', publication);
    startApp();
    expect(await call('getApp')).toMatchObject({ value: { serverUrl: null, knownServers: [url] } });
    expect(await call('getPublishing')).toEqual({ ok: true, value: { server: url, publications: [publication] } });
    server.close();
  });

  test('keeps nothing about a publication that a full disk can’t', { tags: ['rule:publish-disk-full'] }, async () => {
    startApp();
    const publication = {
      websiteId: 1,
      server: 'https://a.example',
      workspaceId: 'olives-workspace-id-22',
      publishedId: 7,
    };
    await call('keepPublication', { ...publication, finishedAt: null });
    // Every write to this device fails as if the disk were full.
    symlinkSync('/dev/full', `${join(folder, 'settings.json')}.${process.pid}`);
    const finishedAt = '2026-11-20T08:00:00.000Z';
    expect(await call('keepPublication', { ...publication, finishedAt })).toEqual({
      ok: false,
      message: 'This computer’s disk is full. Free some space, then publish again.',
    });
    expect(await call('getPublishing')).toMatchObject({ value: { publications: [{ finishedAt: null }] } });
  });

  test('asks for credentials if something in front of the server requires them, and says who asks', {
    tags: ['rule:app-proxy-credentials'],
  }, async () => {
    const wanted = `Basic ${Buffer.from('ada:pass').toString('base64')}`;
    const server = createServer((request, response) => {
      if (request.headers.authorization === wanted) return void response.end('{"status":"ok","version":"0.1.0"}');
      response.writeHead(401, { 'www-authenticate': 'Basic realm="Intranet"' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    startApp();
    const connecting = call('connectServer', { url: `http://${host}` });
    const asked = async (isAgain: boolean) =>
      vi.waitFor(async () => {
        const { value } = (await call('getNetworkSignIn')) as { value: { id: string } };
        expect(value).toMatchObject({ host, isProxy: false, isAgain });
        return value.id;
      }, 30_000);
    const first = await asked(false);
    expect(told()).toContainEqual(['networkSignInChanged', { signIn: expect.objectContaining({ host }) as object }]);
    await call('answerNetworkSignIn', { id: first, credentials: { username: 'ada', password: 'mistyped' } });
    await call('answerNetworkSignIn', { id: await asked(true), credentials: { username: 'ada', password: 'pass' } });
    expect(await connecting).toMatchObject({ value: { ok: true } });
    expect(await call('getNetworkSignIn')).toEqual({ ok: true, value: null });
    server.close();
  });

  test('asks the system for a site’s proxy', async () => {
    startApp();
    state.defaultSession.proxyRules = 'PROXY proxy.example:8080';
    expect(await world.findProxy('https://wiki.example/', null)).toMatchObject({ host: 'proxy.example', port: 8080 });
    state.defaultSession.proxyRules = 'DIRECT';
  });

  test('connects to a server with its own certificate once the user trusts it', async () => {
    startApp();
    const url = 'https://parley.corp:8443';
    const question = { hostname: 'parley.corp', certificate: { data: certificate('self-signed') }, errorCode: -202 };
    const judged = (store: FakeSession) => new Promise((resolve) => store.verify?.(question, resolve));
    const verdicts: unknown[] = [];
    const fetches = vi.spyOn(FakeSession.prototype, 'send').mockImplementation(async function (this: FakeSession) {
      verdicts.push(await judged(this));
      if (verdicts.at(-1) !== 0) throw new Error('net::ERR_CERT_AUTHORITY_INVALID');
      return new Response('{"status":"ok","version":"0.1.0"}');
    });
    const refused = (await call('connectServer', { url })) as { value: { certificate: { fingerprint: string } } };
    expect(refused.value).toMatchObject({ ok: false, certificate: { isSelfSigned: true, host: 'parley.corp' } });
    const trust = refused.value.certificate.fingerprint;
    expect(await call('connectServer', { url, trust })).toMatchObject({ value: { ok: true } });
    expect(await (await world.request('/api/user', {})).json()).toMatchObject({ status: 'ok' });
    // The pages come with the app, and only this server is ever called with these sessions.
    expect(verdicts).toEqual([-3, 0, 0]);
    fetches.mockRestore();
  });

  test('stays with its server if another address doesn’t answer', async () => {
    startApp();
    expect(await call('connectServer', { url: 'http://127.0.0.1:1' })).toMatchObject({
      ok: true,
      value: { ok: false },
    });
    expect(await call('getApp')).toMatchObject({ value: { serverUrl: null } });
  });
});

const itemsOf = (tray: FakeTray | undefined, label: string) => {
  const submenu = itemOf(tray?.menu ?? [], label)?.submenu;
  return Array.isArray(submenu) ? submenu : [];
};

describe('the menu', () => {
  test('opens pages and searches in them', { tags: ['rule:app-menu-opens-pages'] }, () => {
    startApp();
    click(itemOf(state.menu, 'Websites'));
    click(itemOf(state.menu, 'Find…'));
    click(itemOf(state.menu, 'Print…'));
    expect(told()).toEqual([
      ['goTo', { route: '/dashboard/websites' }],
      ['openFind', {}],
    ]);
    expect(window().webContents.asked).toEqual(['print']);
  });

  test('opens help in the window, or in a new one once its pages are loaded', () => {
    startApp();
    click(itemOf(state.menu, 'Parley Help'));
    expect(told().at(-1)).toEqual(['openHelp', {}]);
    window().close();
    click(itemOf(state.menu, 'Parley Help'));
    expect(told()).toEqual([]);
    window().webContents.emit('did-finish-load');
    expect(told()).toEqual([['openHelp', {}]]);
  });

  test('shows the result of a check for updates', async () => {
    startApp();
    state.dialogs = [];
    click(itemOf(state.menu, 'Check for Updates…'));
    await expect.poll(() => state.dialogs).toMatchObject([{ message: 'This is Parley 0.0.0-test.' }]);
  });

  test('uses no shortcut twice', () => {
    startApp();
    const shortcuts = state.menu
      .flatMap((item) => (Array.isArray(item.submenu) ? item.submenu : []))
      .flatMap(({ accelerator }) => (accelerator ? [String(accelerator)] : []));
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
    expect(shortcuts).toContain('CmdOrCtrl+F');
  });

  test('opened by a right click offers spelling suggestions and the clipboard', {
    tags: ['rule:app-context-menu'],
  }, () => {
    startApp();
    window().webContents.emit(
      'context-menu',
      {},
      {
        isEditable: true,
        selectionText: '',
        linkURL: '',
        misspelledWord: 'adress',
        dictionarySuggestions: ['address'],
      },
    );
    const items = state.poppedUp.at(-1) ?? [];
    expect(items.map(({ label, role, type }) => label ?? role ?? type)).toEqual([
      'address',
      'Add to Dictionary',
      'separator',
      'cut',
      'copy',
      'paste',
      'selectAll',
    ]);
    click(items[0]);
    expect(window().webContents.asked).toContain('replace address');
    expect(window().options.webPreferences).toMatchObject({ spellcheck: true });
  });
});

test('the frame of the window follows the theme of the pages', { tags: ['rule:app-frame-follows-theme'] }, async () => {
  startApp();
  const { nativeTheme } = fakeElectron.module;
  for (const theme of ['dark', 'light', 'system']) {
    expect(await call('setTheme', { theme })).toMatchObject({ ok: true });
    expect(nativeTheme.themeSource).toBe(theme);
  }
  expect(await call('setTheme', { theme: 'sepia' })).toMatchObject({ ok: false });
});

describe('for someone who chose German', () => {
  test('menu and tray switch to German immediately, and at the next start before the pages have loaded', async () => {
    startApp();
    running = [sampleCrawl({ status: 'paused' })];
    expect(await call('setLanguage', { language: 'de' })).toMatchObject({ ok: true });
    const expectGerman = () => {
      expect(itemOf(state.menu, 'Einstellungen …')).toBeDefined();
      expect(itemOf(state.menu, 'Settings…')).toBeUndefined();
    };
    expectGerman();
    const tray = FakeTray.opened.at(-1);
    expect(itemOf(itemsOf(tray, 'Intranet: pausiert nach 3 Seiten'), 'Fortsetzen')).toBeDefined();
    expect(itemOf(tray?.menu ?? [], 'Parley öffnen')).toBeDefined();
    startApp();
    expectGerman();
    await call('setLanguage', { language: 'en' });
    expect(itemOf(state.menu, 'Settings…')).toBeDefined();
  });

  test('dialogs and notifications are in German', async () => {
    startApp();
    await call('setLanguage', { language: 'de' });
    [state.dialogs, state.choice] = [[], 0];
    click(itemOf(state.menu, 'Nach Updates suchen …'));
    await expect.poll(() => state.dialogs).toMatchObject([{ message: 'Dies ist Parley 0.0.0-test.' }]);
    click(itemOf(state.menu, 'Über Parley'));
    expect(state.dialogs.at(-1)?.detail).toBe('Noch mit keinem Server verbunden.');
    window().close();
    await expect.poll(() => state.dialogs.at(-1)?.message).toBe('Parley läuft weiter.');
  });

  test.each([{ language: 'tlh' }, { language: null }, {}, 'de'])(
    'an invalid language changes nothing: %o',
    async (input) => {
      startApp();
      expect(await call('setLanguage', input)).toMatchObject({ ok: false });
      expect(itemOf(state.menu, 'Settings…')).toBeDefined();
    },
  );
});

describe('when the pages crash', () => {
  const die = () => window().webContents.emit('render-process-gone', {}, { reason: 'crashed' });
  const answered = async () => {
    await expect.poll(() => window().webContents.asked).toContain('reload');
  };

  test('the user can reload them', async () => {
    startReporting();
    state.choice = 0;
    die();
    await answered();
    expect(state.dialogs.at(-1)?.buttons).toEqual(['Reload', 'Quit']);
  });
});

/** An app whose error reports are expected. */
function startReporting() {
  const app = new ParleyApp({
    folders: { pages: folder, widget: folder },
    preload: '/app/preload.cjs',
    icon: 'icon.png',
    trayIcon: 'tray.png',
    settingsFile: join(folder, 'settings.json'),
    dataFolder: folder,
    log: { folder, lastLines: () => [] },
    getsLinks: true,
    openLocalServer: () => noLocalServer,
    platform: 'darwin',
    startUpdates: () => noUpdates,
    startCrawls: () => crawls,
    report: () => undefined,
    showLogs: () => undefined,
  });
  app.start();
  return app;
}
