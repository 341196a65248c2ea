import { app, type BrowserWindow, clipboard } from 'electron';
import type { AppSettings } from '../bridge/app.ts';
import { BridgeError } from './bridge-error.ts';
import type { Connection } from './connection.ts';
import type { LocalCrawlHandlers } from './crawls/types.ts';
import { findInPage, stopFindInPage } from './find-in-page.ts';
import type { BridgeHandlers } from './ipc.ts';
import type { LoginItem } from './login-item.ts';
import type { Notice } from './notifications.ts';
import { openOutside } from './outside.ts';
import type { SettingsStore } from './settings-store.ts';
import type { Updates } from './updates.ts';

export interface HandlerDeps {
  connection: Connection;
  settings: SettingsStore;
  updates: Updates;
  crawls: LocalCrawlHandlers;
  window(): BrowserWindow | null;
  notify(notice: Notice): void;
  settingsChanged(settings: AppSettings): void;
  /** Loads the pages anew, for they belong to another server now. */
  reloadPages(): void;
  loginItem: LoginItem;
  platform: NodeJS.Platform;
}

/** Everything the pages may ask for, done. */
export function bridgeHandlers(deps: HandlerDeps): BridgeHandlers {
  const { connection, settings, updates, crawls, loginItem, window } = deps;
  const appSettings = (): AppSettings => ({
    openAtLogin: loginItem.isOn(),
    notifications: settings.get().notifications,
  });
  return {
    ...crawls,
    getApp: () => ({
      version: app.getVersion(),
      platform: deps.platform === 'darwin' || deps.platform === 'win32' ? deps.platform : 'linux',
      serverUrl: settings.get().serverUrl,
    }),
    checkServer: ({ url }) => connection.check(url),
    async connectServer({ url }) {
      const checked = await connection.connect(url);
      if (checked.ok) deps.reloadPages();
      return checked;
    },
    async openOutside({ url }) {
      if (!(await openOutside(url))) throw new BridgeError('Only web and mail addresses can be opened.');
    },
    copyText: ({ text }) => clipboard.writeText(text),
    notify: (notice) => deps.notify(notice),
    getSettings: appSettings,
    setSettings({ openAtLogin, notifications }) {
      if (openAtLogin !== undefined) loginItem.set(openAtLogin);
      if (notifications !== undefined) settings.set({ notifications });
      const changed = appSettings();
      deps.settingsChanged(changed);
      return changed;
    },
    findInPage(search) {
      const contents = window()?.webContents;
      if (contents) findInPage(contents, search);
    },
    stopFindInPage() {
      const contents = window()?.webContents;
      if (contents) stopFindInPage(contents);
    },
    getUpdate: () => updates.state(),
    checkForUpdate: () => updates.check(),
    installUpdate: () => updates.install(),
  };
}
