import { EventEmitter } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AppUpdater } from 'electron-updater';
import { chromiumForTests } from '#build/chromium.ts';
import type { z } from '#shared/contracts/messages.ts';
import { type BridgeEventName, type BridgeEvents, bridgeEvents } from '../bridge/bridge.ts';
import { readSignInLink } from '../bridge/browser-sign-in.ts';
import { thisComputerUrl } from '../bridge/local-server.ts';
import { answerCall } from '../main/answer-call.ts';
import { createAppHandler } from '../main/app-request.ts';
import { bridgeHandlers } from '../main/bridge-handlers.ts';
import { createBrowserSignIns } from '../main/browser-sign-in.ts';
import { createConnection, type Fetches } from '../main/connection.ts';
import { createLocalCrawls } from '../main/crawls/local-crawls.ts';
import type { LocalCrawls } from '../main/crawls/types.ts';
import { createDiagnostics } from '../main/diagnostics/diagnostics.ts';
import { localServerHandlers } from '../main/local-server/local-server-handlers.ts';
import { openLog } from '../main/log.ts';
import { createNetworkSignIns, type NetworkSignIns } from '../main/network/network-sign-ins.ts';
import type { Notice } from '../main/notifications.ts';
import { createRunningRequests } from '../main/running-requests.ts';
import { openSettings } from '../main/settings-store.ts';
import { followUpdates } from '../main/updates.ts';
import { cookieFetch } from './cookie-fetch.ts';
import { forkCrawler } from './fork-crawler.ts';
import { noLocalServer } from './no-local-server.ts';
import { serveHandler } from './serve-handler.ts';

const built = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

type Tell = <Name extends BridgeEventName>(name: Name, data: z.input<BridgeEvents[Name]>) => Promise<void>;

/** The desktop app's main process without Electron, with its real files, forwarding, bridge, settings and crawls. */
export interface DesktopHost extends AsyncDisposable {
  /** Replaces app://parley. */
  url: string;
  open(path: string): Promise<void>;
  /** The system's part: events from the menu, a link or a notification. */
  tell: Tell;
  notices: Notice[];
  opened: string[];
  /** The browser's part: opens a parley:// link of a sign-in. */
  followLink(link: string): Promise<void>;
  /** The network's part: asks for credentials. */
  networkSignIns: NetworkSignIns;
  copied(): string;
  openAtLogin(): boolean;
  /** Replaces electron-updater. */
  updater: EventEmitter & { installs: number };
  /** As after an earlier start in which a user connected and signed in. */
  connectAs(serverUrl: string, person: { username: string; password: string }): Promise<void>;
  /** As after an earlier start on this computer. The server at the address takes the place of the app's own. */
  startHereAs(serverUrl: string, person: { username: string; password: string }): Promise<void>;
  /** Removes the browser for crawls, as on a computer without one. */
  hideBrowser(): void;
  setOnline(isOnline: boolean): void;
  /** Stops the crawls and resumes them from disk, as after a restart. */
  restart(): Promise<void>;
  /** The same after the app and its crawls were killed, without a chance to clean up. */
  killAndRestart(): Promise<void>;
  /** Where the open sign-in window can be controlled; null if none is open. */
  signInDevtools(): string | null;
}

/** A browser that a test can control, in the owner's place, in the sign-in window. */
function drivableBrowser(folder: string, program: string): string {
  // Windows can't start a script as a browser, so tests that type in that window are skipped there.
  if (process.platform === 'win32') return program;
  const launcher = join(folder, 'browser.sh');
  // Tests may run as root, which has no sandbox.
  const noSandbox = process.getuid?.() === 0 ? '--no-sandbox' : '';
  const script = `#!/bin/sh
case "$*" in *sign-ins*) set -- --remote-debugging-port=0 "$@" ;; esac
exec '${program}' "$@" ${noSandbox}
`;
  writeFileSync(launcher, script, { mode: 0o755 });
  return launcher;
}

/** Opens the built pages of the desktop app in `page`, connected to a real bridge. */
export async function desktopHost(page: Page): Promise<DesktopHost> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-desktop-'));
  const browserPath = drivableBrowser(folder, await chromiumForTests());
  const settings = openSettings(join(folder, 'settings.json'));
  const stores = new Map<string, ReturnType<typeof cookieFetch>>();
  const kills: (() => void)[] = [];
  const notices: Notice[] = [];
  const bugs: unknown[] = [];
  const opened: string[] = [];
  const state = { copied: '', openAtLogin: false, hasBrowser: true, isOnline: true, serverHere: '' };

  const fetches: Fetches = {
    check: (url, init) => fetch(url, init),
    refusedCertificate: () => null,
    trust: () => Promise.resolve(false),
    ofServer(url) {
      const store = stores.get(url) ?? cookieFetch();
      stores.set(url, store);
      const placed = (address: string) => address.replace(thisComputerUrl, state.serverHere);
      return (address, init) =>
        state.isOnline ? store(placed(address), init) : Promise.reject(new TypeError('fetch failed'));
    },
  };
  const connection = createConnection(settings, fetches, '0.1.0');
  const serverFor = (isForPublishing: boolean) => (isForPublishing ? connection.publishServer() : connection.server());
  const openOutside = (url: string) => Promise.resolve(opened.push(url) > 0);
  const browserSignIns = createBrowserSignIns({
    server: serverFor,
    openOutside,
    changed: (changed) => void tell('browserSignInChanged', changed),
  });
  const networkSignIns = createNetworkSignIns((signIn) => void tell('networkSignInChanged', { signIn }));

  // A loading page receives no events. It asks once it is ready.
  const tell: Tell = (name, data) =>
    page
      .evaluate(([told, value]) => window.dispatchEvent(new CustomEvent(`told ${told}`, { detail: value })), [
        name,
        bridgeEvents[name].parse(data),
      ] as const)
      .then(
        () => undefined,
        () => undefined,
      );

  const openCrawls = (): LocalCrawls =>
    createLocalCrawls(
      {
        folder,
        fork() {
          const child = forkCrawler();
          kills.push(child.kill);
          return child;
        },
        secrets: {
          isAvailable: () => Promise.resolve(true),
          encrypt: (text) => Promise.resolve(Buffer.from(text, 'utf8').reverse()),
          decrypt: (bytes) => Promise.resolve(Buffer.from(bytes).reverse().toString('utf8')),
        },
        browser: {
          bundledFolder: join(folder, 'none'),
          downloadFolder: join(folder, 'browser'),
          platform: 'linux',
          arch: 'x64',
          canSandbox: () => Promise.resolve(true),
          findInstalled: (path) => (path || !state.hasBrowser ? null : browserPath),
          fetch: () => Promise.reject(new TypeError('fetch failed')),
        },
        areWindowsVisible: false,
      },
      {
        server: () => connection.server(),
        request(path, init) {
          const server = connection.server();
          if (!server) return Promise.reject(new Error('The app isn’t connected to a server'));
          return server.fetch(`${server.url}${path}`, init);
        },
        notify: (notice) => void notices.push(notice),
        report: (error) => void bugs.push(error),
        findProxy: () => Promise.resolve(null),
        isOnline: () => state.isOnline,
        allowsBareBrowser: () => false,
        tell: (name, data) => void tell(name, data),
      },
    );
  let crawls = openCrawls();

  const updater = Object.assign(new EventEmitter(), {
    installs: 0,
    autoDownload: false,
    autoInstallOnAppQuit: false,
    checkForUpdates: () => Promise.resolve(null),
    quitAndInstall: () => {
      updater.installs += 1;
    },
  });
  const updates = followUpdates(updater as unknown as AppUpdater, (update) => void tell('updateChanged', update), {
    begin: () => Promise.resolve(),
    giveUp: () => undefined,
  });

  const requests = createRunningRequests();
  const handlersNow = () =>
    bridgeHandlers({
      version: '0.0.0-test',
      connection,
      settings,
      updates,
      crawls: crawls.handlers,
      localServer: localServerHandlers({
        localServer: { ...noLocalServer, state: () => ({ state: state.serverHere ? 'ready' : 'off' }) },
        settings,
        reloadPages: () => undefined,
        chooseFile: () => Promise.resolve(null),
        openFile: () => Promise.resolve(null),
        restoreChanged: () => undefined,
      }),
      leaveLocalServer: () => undefined,
      openOutside,
      copyText: (text) => {
        state.copied = text;
      },
      notify: (notice) => void notices.push(notice),
      browserSignIns,
      networkSignIns,
      diagnostics: createDiagnostics({
        folder,
        log: openLog(join(folder, 'logs')),
        facts: () => ({}),
        keepsSignIns: () => Promise.resolve(true),
        chooseFile: () => Promise.resolve(null),
        openPath: async (path) => (await openOutside(path), ''),
        now: () => new Date(),
      }),
      getsLinks: true,
      abortRequest: (id) => requests.abort(id),
      languageChanged: () => undefined,
      themeChanged: () => undefined,
      settingsChanged: (changed) => void tell('settingsChanged', changed),
      reloadPages: () => void page.goto(`${url}/dashboard`).catch(() => undefined),
      loginItem: {
        isOn: () => state.openAtLogin,
        set: (isOn) => {
          state.openAtLogin = isOn;
        },
      },
      platform: 'linux',
    });
  await page.exposeBinding('parleyCall', (_source, name: unknown, input: unknown) =>
    answerCall(handlersNow(), name, input, (error) => bugs.push(error)),
  );
  await page.addInitScript(() => {
    const call = (window as unknown as { parleyCall: NonNullable<Window['parleyBridge']>['call'] }).parleyCall;
    window.parleyBridge = {
      call: (name, input) => call(name, input),
      on(name, listener) {
        const hear = (event: Event) => listener((event as CustomEvent<unknown>).detail);
        window.addEventListener(`told ${name}`, hear);
        return () => window.removeEventListener(`told ${name}`, hear);
      },
    };
  });

  const handle = createAppHandler({
    folders: { pages: built('out/renderer'), widget: built('dist/widget') },
    server: serverFor,
    requests,
  });
  const signIn = (at: string, { username, password }: { username: string; password: string }) =>
    fetches.ofServer(at)(`${at}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
  const { url, server } = await serveHandler(handle, 'app://parley');

  return {
    url,
    open: async (path) => void (await page.goto(`${url}${path}`)),
    tell,
    notices,
    opened,
    async followLink(link) {
      const signIn = readSignInLink(link);
      if (signIn) await browserSignIns.follow(signIn);
    },
    networkSignIns,
    copied: () => state.copied,
    openAtLogin: () => state.openAtLogin,
    updater,
    async connectAs(serverUrl, person) {
      await connection.connect(serverUrl);
      await signIn(serverUrl, person);
    },
    async startHereAs(serverUrl, person) {
      state.serverHere = serverUrl;
      settings.set({ serverUrl: thisComputerUrl });
      await signIn(thisComputerUrl, person);
    },
    hideBrowser() {
      state.hasBrowser = false;
    },
    setOnline(isOnline) {
      state.isOnline = isOnline;
      if (isOnline) crawls.retry();
    },
    async restart() {
      await crawls.close();
      crawls = openCrawls();
      await crawls.resumeAll();
    },
    async killAndRestart() {
      const ended = crawls.close();
      for (const kill of kills.splice(0)) kill();
      await ended;
      crawls = openCrawls();
      await crawls.resumeAll();
    },
    signInDevtools() {
      const [file] = globSync(join(folder, 'sign-ins/*/profile/DevToolsActivePort'));
      const port = file && /^\d+/.exec(readFileSync(file, 'utf8'))?.[0];
      return port ? `http://127.0.0.1:${port}` : null;
    },
    async [Symbol.asyncDispose]() {
      await crawls.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
      if (bugs.length > 0) throw new AggregateError(bugs, 'The desktop app has bugs');
    },
  };
}
