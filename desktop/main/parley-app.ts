import { release } from 'node:os';
import { join, resolve } from 'node:path';
import {
  app,
  type BrowserWindow,
  clipboard,
  dialog,
  nativeTheme,
  net,
  type OpenDialogOptions,
  powerMonitor,
  protocol,
  safeStorage,
  session,
  shell,
} from 'electron';
import type { Language } from '#shared/contracts/accounts.ts';
import { certificateOfHost } from '#shared/loaders/system-certificates.ts';
import type { UpdateState } from '../bridge/app.ts';
import { linkScheme, readSignInLink } from '../bridge/browser-sign-in.ts';
import { thisComputerUrl } from '../bridge/local-server.ts';
import type { NetworkSignIn } from '../bridge/network.ts';
import { readWebsiteLink, type WebsiteToCrawl } from '../bridge/website-link.ts';
import { answerUpdate } from './answer-update.ts';
import type { AppFolders } from './app-files.ts';
import { appId } from './app-id.ts';
import { appOrigin, appScheme, createAppHandler } from './app-request.ts';
import { offerApplicationsFolder } from './applications-folder.ts';
import { bridgeHandlers } from './bridge-handlers.ts';
import { createBrowserSignIns } from './browser-sign-in.ts';
import { afterWindowClosed } from './closed-window.ts';
import { type Connection, createConnection } from './connection.ts';
import { offerContextMenu } from './context-menu.ts';
import { surviveCrashes } from './crash.ts';
import type { CrawlWorld, LocalCrawls } from './crawls/types.ts';
import { linkAmong, routeOfLink } from './deep-link.ts';
import { createDiagnostics } from './diagnostics/diagnostics.ts';
import { denyPermissions } from './guards.ts';
import { listenToPages, tellPages } from './ipc.ts';
import { keepsSecrets } from './key-store.ts';
import type { LocalServer, LocalServerWorld } from './local-server/local-server.ts';
import { localServerHandlers } from './local-server/local-server-handlers.ts';
import type { Log } from './log.ts';
import { loginItem } from './login-item.ts';
import { setMenu } from './menu.ts';
import { createCertificates } from './network/certificates.ts';
import { createNetworkSignIns, type NetworkSignIns } from './network/network-sign-ins.ts';
import { createProxies } from './network/proxies.ts';
import { createNotifier, type Notice } from './notifications.ts';
import { openOutside } from './outside.ts';
import { createRunningRequests } from './running-requests.ts';
import { createSessionFetches } from './session-fetches.ts';
import { openSettings, type SettingsStore } from './settings-store.ts';
import { spellAs } from './spelling.ts';
import { createStayAwake } from './stay-awake.ts';
import { type CrawlTray, openTray } from './tray.ts';
import type { Updates } from './updates.ts';
import { openWindow } from './window.ts';
import { speak, words } from './words.ts';

const firstRoute = '/dashboard';
/** Milliseconds before crawls and windows are killed, since the system's shutdown waits for the app. */
const quitPatienceMs = 15_000;
const updateEveryMs = 6 * 60 * 60 * 1000;

export interface ParleyAppDeps {
  folders: AppFolders;
  preload: string;
  icon: string;
  trayIcon: string;
  settingsFile: string;
  /** What the app keeps on this computer. */
  dataFolder: string;
  log: Pick<Log, 'folder' | 'lastLines'>;
  /** Browsers can open the app by a link. */
  getsLinks: boolean;
  platform: NodeJS.Platform;
  startUpdates(changed: (state: UpdateState) => void): Updates;
  startCrawls(world: CrawlWorld): LocalCrawls;
  openLocalServer(world: LocalServerWorld): LocalServer;
  report(error: unknown): void;
  showLogs(): void;
}

/**
 * Must be registered before the app is ready. The pages' scheme has the privileges of https, with streams and storage.
 */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

/** The running app: one window, one tray, one connection. */
export class ParleyApp {
  readonly #deps: ParleyAppDeps;
  readonly #settings: SettingsStore;
  readonly #connection: Connection;
  readonly #crawls: LocalCrawls;
  readonly #localServer: LocalServer;
  readonly #updates: Updates;
  readonly #networkSignIns: NetworkSignIns;
  readonly #browserSignIns = createBrowserSignIns({
    server: (isForPublishing) => this.#serverFor(isForPublishing),
    openOutside,
    changed: (state) => tellPages(this.#contents(), 'browserSignInChanged', state),
  });
  readonly #requests = createRunningRequests();
  readonly #stayAwake = createStayAwake();
  readonly #notify: (notice: Notice) => void;
  #window: BrowserWindow | null = null;
  #tray: CrawlTray | null = null;
  #isQuitting = false;
  readonly #keepsSignIns = () => keepsSecrets(safeStorage, this.#deps.platform);

  constructor(deps: ParleyAppDeps) {
    this.#deps = deps;
    this.#settings = openSettings(deps.settingsFile);
    // The pages say so again once they know who is signed in.
    speak(this.#settings.get().language);
    const signIns = createNetworkSignIns((signIn) => this.#networkAsks(signIn));
    this.#networkSignIns = signIns;
    const proxies = createProxies((url) => session.defaultSession.resolveProxy(url), signIns.ask);
    const certificates = createCertificates(this.#settings, (host) =>
      certificateOfHost(host, (url, refused) => proxies.find(url, refused ?? null)),
    );
    this.#localServer = deps.openLocalServer({
      ownerName: () => this.#settings.get().ownerName ?? '',
      changed: (state) => tellPages(this.#contents(), 'localServerChanged', state),
      report: deps.report,
    });
    const fetches = createSessionFetches(certificates, signIns.ask, this.#keepsSignIns);
    this.#connection = createConnection(
      this.#settings,
      {
        ...fetches,
        ofServer: (url) => (url === thisComputerUrl ? this.#localServer.fetch : fetches.ofServer(url)),
      },
      app.getVersion(),
    );
    this.#notify = createNotifier({
      window: () => this.#window,
      isWanted: () => this.#settings.get().notifications,
      goTo: (route) => this.goTo(route),
    });
    this.#updates = deps.startUpdates((state) => tellPages(this.#contents(), 'updateChanged', state));
    this.#crawls = deps.startCrawls({
      server: () => this.#connection.server(),
      request: (path, init) => this.#request(path, init),
      notify: (notice) => this.#notify(notice),
      report: deps.report,
      findProxy: (url, refused) => proxies.find(url, refused),
      isOnline: () => net.isOnline(),
      allowsBareBrowser: () => this.#settings.get().bareBrowser,
      tell: (name, data) => {
        tellPages(this.#contents(), name, data);
        if (name !== 'crawlChanged' && name !== 'crawlForgotten') return;
        this.#tray?.show(this.#crawls.list());
        this.#stayAwake(this.#crawls.list());
      },
    });
  }

  /**
   * Called once when the system is ready, with the link that started the app, if any.
   * @param isHidden true if the system started the app at login: it waits in the tray
   */
  start(link: string | null = null, isHidden = false): void {
    const { folders, platform, report, trayIcon } = this.#deps;
    const { defaultSession } = session;
    if (platform === 'win32') app.setAppUserModelId(appId);
    denyPermissions(defaultSession);
    spellAs(defaultSession, app.getPreferredSystemLanguages(), platform);
    const requests = this.#requests;
    const server = (isForPublishing: boolean) => this.#serverFor(isForPublishing);
    protocol.handle(appScheme, createAppHandler({ folders, server, requests }));
    if (this.#isServerHere()) void this.#localServer.start();
    this.#listen();
    this.#setMenu();
    const actions = {
      open: () => this.show(),
      quit: () => app.quit(),
      pause: (crawlId: string) => void this.#crawls.handlers.pauseCrawl({ crawlId }),
      resume: (crawlId: string) => void this.#crawls.handlers.resumeCrawl({ crawlId }),
    };
    this.#tray = openTray(trayIcon, actions, platform);
    powerMonitor.on('resume', () => this.#awake());
    setInterval(() => void this.#updates.check(), updateEveryMs).unref();
    void this.#updates.check();
    this.#crawls.resumeAll().catch(report);
    if (link) this.openLink(link);
    else if (!isHidden) this.show();
    if (!isHidden) offerApplicationsFolder(this.#settings, platform).catch(report);
  }

  /** Brings the window to the front, reopening it at the route if it was closed. */
  show(route = firstRoute): void {
    if (!this.#window || this.#window.isDestroyed()) {
      this.#window = this.#openWindow(route);
      return;
    }
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.show();
    this.#window.focus();
  }

  goTo(route: string): void {
    const pages = this.#contents();
    this.show(route);
    // A new window starts at the route. Its pages can't receive events yet.
    tellPages(pages, 'goTo', { route });
  }

  /** Opens a parley:// link. An unknown link only brings the window to the front. */
  openLink(link: string): void {
    const signIn = readSignInLink(link);
    if (signIn) void this.#browserSignIns.follow(signIn).catch(this.#deps.report);
    const website = readWebsiteLink(link);
    if (website) return this.#openWebsite(website);
    const route = routeOfLink(link);
    if (route) this.goTo(route);
    else this.show();
  }

  /** Shows a website ready to be crawled here. Its id means nothing to another server than the link's. */
  #openWebsite({ id, server, workspace }: WebsiteToCrawl): void {
    const url = this.#connection.server()?.url ?? null;
    if (url !== null && new URL(url).origin === new URL(server).origin) {
      const inWorkspace = workspace === null ? '' : `&workspace=${workspace}`;
      this.goTo(`/dashboard/websites/crawl?id=${id}&place=computer${inWorkspace}`);
      return;
    }
    this.show();
    const { title, connected, connect } = words().otherServer;
    const message = title(new URL(server).origin);
    void dialog.showMessageBox({ message, detail: url === null ? connect : connected(url) }).catch(this.#deps.report);
  }

  /** A second instance passes on its arguments and exits. */
  secondStart(args: readonly string[]): void {
    const link = linkAmong(args);
    if (link) this.openLink(link);
    else this.show();
  }

  /** Stops crawls so that they resume at the next start. */
  async quit(): Promise<void> {
    this.#isQuitting = true;
    this.#networkSignIns.close();
    const late = new Promise((resolve) => setTimeout(resolve, quitPatienceMs).unref());
    const close = async () => {
      await this.#crawls.close();
      await this.#localServer.stop();
    };
    await Promise.race([close().catch(this.#deps.report), late]);
    this.#tray?.close();
    this.#tray = null;
  }

  #setMenu(): void {
    const { platform, report, showLogs } = this.#deps;
    setMenu({
      isMac: platform === 'darwin',
      goTo: (route) => this.goTo(route),
      openFind: () => tellPages(this.#contents(), 'openFind', {}),
      print: () => this.#contents()?.print(),
      checkForUpdate: () => void answerUpdate(this.#updates, app.getVersion()).catch(report),
      openHelp: () => this.#openHelp(),
      showLogs,
      about: () => this.#about(),
    });
  }

  /**
   * Updates the menu and the tray, which are always visible. Dialogs and notifications read their texts when they are
   * shown.
   */
  #speak(language: Language): void {
    speak(language);
    this.#setMenu();
    this.#tray?.show(this.#crawls.list());
  }

  #listen(): void {
    const { platform, report, getsLinks } = this.#deps;
    const reloadPages = () => void this.#window?.loadURL(appOrigin + firstRoute);
    const handlers = bridgeHandlers({
      connection: this.#connection,
      settings: this.#settings,
      updates: this.#updates,
      crawls: this.#crawls.handlers,
      localServer: localServerHandlers({
        localServer: this.#localServer,
        settings: this.#settings,
        reloadPages,
        chooseFile: (name) => this.#chooseFile(name),
        openFile: () => this.#openFile(),
        restoreChanged: (progress) => tellPages(this.#contents(), 'restoreChanged', progress),
      }),
      leaveLocalServer: () => void this.#localServer.stop().catch(report),
      loginItem: loginItem(platform),
      version: app.getVersion(),
      openOutside,
      copyText: (text) => clipboard.writeText(text),
      notify: this.#notify,
      browserSignIns: this.#browserSignIns,
      networkSignIns: this.#networkSignIns,
      diagnostics: this.#diagnostics(),
      getsLinks,
      abortRequest: (id) => this.#requests.abort(id),
      languageChanged: (language) => this.#speak(language),
      themeChanged: (theme) => {
        nativeTheme.themeSource = theme;
      },
      settingsChanged: (settings) => tellPages(this.#contents(), 'settingsChanged', settings),
      reloadPages,
      platform,
    });
    listenToPages(() => this.#contents(), handlers, report);
  }

  #diagnostics() {
    const { dataFolder, log, platform } = this.#deps;
    const { electron, chrome, node } = process.versions;
    return createDiagnostics({
      folder: dataFolder,
      log,
      facts: () => {
        const { serverUrl, notifications, keepRunning, bareBrowser } = this.#settings.get();
        const crawls = this.#crawls.list();
        return {
          version: app.getVersion(),
          platform,
          arch: process.arch,
          system: release(),
          electron,
          chrome,
          node,
          server: serverUrl,
          update: this.#updates.state().state,
          notifications,
          keepRunning,
          bareBrowser,
          ...Object.fromEntries(
            crawls.map(({ status, progress, message }, index) => [
              `crawl ${index + 1}`,
              `${status}, ${progress.fetched} pages${message === null ? '' : `, ${message}`}`,
            ]),
          ),
        };
      },
      keepsSignIns: this.#keepsSignIns,
      chooseFile: (name) => this.#chooseFile(name),
      openPath: (path) => shell.openPath(path),
      now: () => new Date(),
    });
  }

  /** Asks where to save a file. Null if the user chose nothing. */
  async #chooseFile(name: string): Promise<string | null> {
    const options = { defaultPath: join(app.getPath('documents'), name) };
    const { canceled, filePath } = this.#window
      ? await dialog.showSaveDialog(this.#window, options)
      : await dialog.showSaveDialog(options);
    return canceled || !filePath ? null : filePath;
  }

  /** Asks for a backup. Null if the user chose nothing. */
  async #openFile(): Promise<string | null> {
    const options: OpenDialogOptions = { properties: ['openFile'], filters: [{ name: 'Parley', extensions: ['gz'] }] };
    const { canceled, filePaths } = this.#window
      ? await dialog.showOpenDialog(this.#window, options)
      : await dialog.showOpenDialog(options);
    return canceled ? null : (filePaths[0] ?? null);
  }

  #openWindow(route: string): BrowserWindow {
    const { preload, icon, report } = this.#deps;
    const { defaultSession } = session;
    const window = openWindow({ settings: this.#settings, session: defaultSession, preload, icon, route, report });
    offerContextMenu(window.webContents);
    surviveCrashes(window, { quit: () => app.quit(), now: Date.now, report });
    window.on('closed', () => {
      if (this.#window === window) this.#window = null;
      if (this.#isQuitting) return;
      const { platform } = this.#deps;
      const isCrawling = () => this.#crawls.list().some(({ finishedAt }) => finishedAt === null);
      afterWindowClosed({ settings: this.#settings, platform, isCrawling, quit: () => app.quit(), report }).catch(
        report,
      );
    });
    return window;
  }

  async #request(path: string, init: RequestInit): Promise<Response> {
    const server = this.#connection.server();
    if (!server) throw new Error('The app isn’t connected to a server');
    return server.fetch(`${server.url}${path}`, { ...init, credentials: 'include' });
  }

  /** Notifies the user if the window isn't in front. Otherwise the pages ask. */
  #networkAsks(signIn: NetworkSignIn | null): void {
    tellPages(this.#contents(), 'networkSignInChanged', { signIn });
    if (!signIn) return;
    const text = words().signIn;
    const title = signIn.isProxy ? text.network : text.server;
    this.#notify({ title, body: text.required(signIn.host), route: firstRoute });
  }

  #awake(): void {
    this.#crawls.retry();
    tellPages(this.#contents(), 'awake', {});
  }

  #openHelp(): void {
    const isOpen = this.#contents() !== null;
    this.show();
    // A new window can't receive events before its pages are loaded.
    if (isOpen) tellPages(this.#contents(), 'openHelp', {});
    else this.#contents()?.once('did-finish-load', () => tellPages(this.#contents(), 'openHelp', {}));
  }

  #about(): void {
    void dialog.showMessageBox({
      message: `Parley ${app.getVersion()}`,
      detail: this.#isServerHere() ? words().aboutHere : words().about(this.#settings.get().serverUrl),
    });
  }

  #serverFor(isForPublishing: boolean) {
    return isForPublishing ? this.#connection.publishServer() : this.#connection.server();
  }

  #isServerHere(): boolean {
    return this.#settings.get().serverUrl === thisComputerUrl;
  }

  #contents() {
    return this.#window && !this.#window.isDestroyed() ? this.#window.webContents : null;
  }
}

/** Registers our link scheme. During development, the system needs the executable and the script. */
export function claimLinks(script: string | undefined): void {
  if (script) app.setAsDefaultProtocolClient(linkScheme, process.execPath, [resolve(script)]);
  else app.setAsDefaultProtocolClient(linkScheme);
}
