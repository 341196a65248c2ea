import type { Language } from '#shared/contracts/accounts.ts';
import type { AppSettings } from '../bridge/app.ts';
import type { Publication } from '../bridge/publication.ts';
import type { BridgeHandlers } from './answer-call.ts';
import { BridgeError } from './bridge-error.ts';
import type { BrowserSignIns } from './browser-sign-in.ts';
import type { Connection } from './connection.ts';
import type { LocalCrawlHandlers } from './crawls/types.ts';
import type { Diagnostics } from './diagnostics/diagnostics.ts';
import type { LocalServerHandlers } from './local-server/local-server-handlers.ts';
import type { LoginItem } from './login-item.ts';
import type { NetworkSignIns } from './network/network-sign-ins.ts';
import type { Notice } from './notifications.ts';
import type { SettingsStore } from './settings-store.ts';
import type { Updates } from './updates.ts';

export interface HandlerDeps {
  version: string;
  connection: Connection;
  settings: SettingsStore;
  updates: Updates;
  crawls: LocalCrawlHandlers;
  localServer: LocalServerHandlers;
  /** False if it isn't a web or mail address. */
  openOutside(url: string): Promise<boolean>;
  copyText(text: string): void | Promise<void>;
  notify(notice: Notice): void;
  languageChanged(language: Language): void;
  themeChanged(theme: 'light' | 'dark' | 'system'): void;
  settingsChanged(settings: AppSettings): void;
  /** Stops the server on this computer, because the app is connected to another one. */
  leaveLocalServer(): void;
  /** Reloads the pages, because they now belong to another server. */
  reloadPages(): void;
  loginItem: LoginItem;
  browserSignIns: BrowserSignIns;
  abortRequest(id: string): void;
  networkSignIns: Pick<NetworkSignIns, 'current' | 'answer'>;
  diagnostics: Diagnostics;
  /** Browsers can open the app by a link. */
  getsLinks: boolean;
  platform: NodeJS.Platform;
}

/** The handlers of all bridge calls. */
export function bridgeHandlers(deps: HandlerDeps): BridgeHandlers {
  const { connection, settings, updates, crawls, loginItem, browserSignIns } = deps;
  const appSettings = (): AppSettings => ({
    openAtLogin: loginItem.isOn(),
    notifications: settings.get().notifications,
    keepRunning: settings.get().keepRunning,
    bareBrowser: settings.get().bareBrowser,
  });
  const publicationsWithout = ({ server, publishedId }: Pick<Publication, 'server' | 'publishedId'>) =>
    settings.get().publications.filter((one) => one.server !== server || one.publishedId !== publishedId);
  /** What isn't on disk would be forgotten, so that a published website could be taken for an interrupted one. */
  function setPublications(publications: Publication[]): void {
    const before = settings.get().publications;
    try {
      settings.set({ publications });
    } catch (error) {
      settings.restore({ publications: before });
      throw error instanceof BridgeError
        ? new BridgeError('This computer’s disk is full. Free some space, then publish again.')
        : error;
    }
  }
  return {
    ...crawls,
    ...deps.localServer,
    getApp: () => ({
      version: deps.version,
      platform: deps.platform === 'darwin' || deps.platform === 'win32' ? deps.platform : 'linux',
      serverUrl: settings.get().serverUrl,
      knownServers: settings.get().knownServers,
      getsLinks: deps.getsLinks,
    }),
    checkServer: ({ url }) => connection.check(url),
    async connectServer({ url, trust }) {
      const checked = await connection.connect(url, trust);
      if (checked.ok) {
        browserSignIns.end();
        deps.leaveLocalServer();
        deps.reloadPages();
      }
      return checked;
    },
    getPublishing: () => ({ server: settings.get().publishServer, publications: settings.get().publications }),
    choosePublishServer: ({ url, trust }) => connection.publishTo(url, trust),
    keepPublication: (publication) => setPublications([...publicationsWithout(publication), publication]),
    forgetPublication: (publication) => setPublications(publicationsWithout(publication)),
    abortRequest: ({ id }) => deps.abortRequest(id),
    getNetworkSignIn: () => deps.networkSignIns.current(),
    answerNetworkSignIn: ({ id, credentials }) => deps.networkSignIns.answer(id, credentials),
    startBrowserSignIn: (way) => browserSignIns.start(way),
    getBrowserSignIn: () => browserSignIns.current(),
    endBrowserSignIn: () => browserSignIns.end(),
    async openOutside({ url }) {
      if (!(await deps.openOutside(url))) throw new BridgeError('Only web and mail addresses can be opened.');
    },
    copyText: ({ text }) => deps.copyText(text),
    notify: (notice) => deps.notify(notice),
    setLanguage({ language }) {
      if (language === settings.get().language) return;
      deps.languageChanged(language);
      settings.set({ language });
    },
    setTheme: ({ theme }) => deps.themeChanged(theme),
    getSettings: appSettings,
    setSettings({ openAtLogin, notifications, keepRunning, bareBrowser }) {
      if (openAtLogin !== undefined) loginItem.set(openAtLogin);
      if (notifications !== undefined) settings.set({ notifications });
      if (keepRunning !== undefined) settings.set({ keepRunning });
      if (bareBrowser !== undefined) settings.set({ bareBrowser });
      const changed = appSettings();
      deps.settingsChanged(changed);
      return changed;
    },
    getKeptData: () => deps.diagnostics.kept(),
    openFolder: ({ which }) => deps.diagnostics.openFolder(which),
    readLog: () => ({ lines: deps.diagnostics.lastLines() }),
    saveDiagnostics: async () => ({ file: await deps.diagnostics.save() }),
    getUpdate: () => updates.state(),
    checkForUpdate: () => updates.check(),
    installUpdate: () => updates.install(),
  };
}
