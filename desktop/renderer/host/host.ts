import { setNonce } from 'get-nonce';
import { host as builtFor } from '#host';
import type { Language } from '#shared/contracts/accounts.ts';
import type { RestoreProgress } from '#shared/processes/local-server.ts';
import type {
  AppInfo,
  AppSettings,
  CrawlBrowser,
  KeptData,
  ServerCheck,
  SiteSignIn,
  UpdateState,
} from '../../bridge/app.ts';
import type { BrowserSignIn, BrowserSignInWay } from '../../bridge/browser-sign-in.ts';
import type { LocalCrawl, LocalCrawlInput, LocalCrawlMore } from '../../bridge/local-crawl.ts';
import type { LocalServer, LocalServerInfo } from '../../bridge/local-server.ts';
import type { NetworkSignIn } from '../../bridge/network.ts';
import type { Publication, Publishing } from '../../bridge/publication.ts';
import type { SitePreview, SitePreviewInput } from '../../bridge/site-preview.ts';
import type { SiteUpdate } from '../../bridge/site-update.ts';

/** What the pages need from the program they run in: a browser tab or the desktop app. */
export interface Host {
  /** Sends a request to the API of the user's server. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** The absolute URL of something on the server, as other programs reach it. */
  serverUrl(path: string): string;
  /** The absolute URL of something bundled with these pages, such as the widget script of a preview. */
  ownUrl(path: string): string;
  /** Opens a URL outside this window: in a new tab, or in the system's browser. */
  openOutside(url: string): void;
  /** Whether a URL opened there shares this window's session: true for a tab, false for another program. */
  isSignedInOutside: boolean;
  copyText(text: string): Promise<void>;
  /** Whether the payment provider's form works in this window; else users pay in the system's browser. */
  canPayHere: boolean;
  /** Whether the server is on this computer, where no one else reaches it. */
  isServerHere(): boolean;
  /** Null if only the server can crawl. */
  localCrawls: LocalCrawls | null;
  /** Null in a browser tab. */
  program: Program | null;
}

/** The app that these pages run in. Every call rejects with a message for the user. */
export interface Program {
  info(): Promise<AppInfo>;
  checkServer(url: string): Promise<ServerCheck>;
  /**
   * Connects to a server, then reloads the pages.
   * @param trust fingerprint of a certificate that the user accepted
   */
  connectServer(url: string, trust?: string): Promise<ServerCheck>;
  /** The server on this computer, whether or not the app is connected to it. */
  localServer(): Promise<LocalServerInfo>;
  /**
   * Starts it and, once it is ready, connects to it and reloads the pages.
   * @param ownerName for the first start
   */
  startLocalServer(ownerName?: string): Promise<LocalServer>;
  onLocalServerChanged: Subscribe<LocalServer>;
  /** Returns the file that the user chose for the backup, or null. */
  backUpLocalServer(): Promise<{ file: string | null }>;
  /** Returns the backup that the user chose, or null. */
  chooseBackup(): Promise<{ file: string | null }>;
  /** Replaces everything on this computer's server by what is in that backup. */
  restoreLocalServer(): Promise<void>;
  onRestoreChanged: Subscribe<RestoreProgress>;
  /** Where websites of the server on this computer are published. */
  publishing(): Promise<Publishing>;
  /** Checks and stores the server to publish to. `trust` is as in `connectServer`. */
  choosePublishServer(url: string, trust?: string): Promise<ServerCheck>;
  keepPublication(publication: Publication): Promise<void>;
  forgetPublication(publication: Pick<Publication, 'server' | 'publishedId'>): Promise<void>;
  /** Signs in to the server in the system's browser. */
  startBrowserSignIn(way: BrowserSignInWay): Promise<BrowserSignIn>;
  browserSignIn(): Promise<BrowserSignIn>;
  /** Cancels it, or ends showing how it ended. */
  endBrowserSignIn(): Promise<void>;
  onBrowserSignInChanged: Subscribe<BrowserSignIn>;
  /** The question of a proxy or server; null if there is none. */
  networkSignIn(): Promise<NetworkSignIn | null>;
  answerNetworkSignIn(id: string, credentials: { username: string; password: string } | null): Promise<void>;
  onNetworkSignInChanged: Subscribe<{ signIn: NetworkSignIn | null }>;
  notify(notice: { title: string; body: string; route: string }): Promise<void>;

  /** The language of menus, dialogs and notifications. */
  setLanguage(language: Language): Promise<void>;
  /** The theme of the title bar, menus and dialogs. */
  setTheme(theme: 'light' | 'dark' | 'system'): Promise<void>;
  settings(): Promise<AppSettings>;
  setSettings(change: Partial<AppSettings>): Promise<AppSettings>;
  onSettingsChanged: Subscribe<AppSettings>;

  keptData(): Promise<KeptData>;
  openFolder(which: 'data' | 'logs'): Promise<void>;
  /** The end of the log, without secrets. */
  readLog(): Promise<{ lines: string[] }>;
  /** Asks where, and saves a file about the app without secrets; null if the user cancels. */
  saveDiagnostics(): Promise<{ file: string | null }>;

  update(): Promise<UpdateState>;
  checkForUpdate(): Promise<UpdateState>;
  installUpdate(): Promise<void>;
  onUpdateChanged: Subscribe<UpdateState>;

  onFindWanted: Subscribe<unknown>;
  onHelpWanted: Subscribe<unknown>;

  /** From the menu, a notification, the tray or a link. */
  onGoTo: Subscribe<{ route: string }>;
  /** Called when the computer wakes up, which the browser itself notices late. */
  onAwake: Subscribe<unknown>;
}

/** @returns a function that unsubscribes */
export type Subscribe<Data> = (listener: (data: Data) => void) => () => void;

/** Crawls on the user's computer. Every call rejects with a message for the user. */
export interface LocalCrawls {
  start(input: LocalCrawlInput): Promise<LocalCrawl>;
  /** Starts a crawl that continues where this one ended. */
  continue(more: LocalCrawlMore): Promise<LocalCrawl>;
  pause(crawlId: string): Promise<LocalCrawl>;
  resume(crawlId: string): Promise<LocalCrawl>;
  /** Ends it and keeps the pages read so far. */
  cancel(crawlId: string): Promise<LocalCrawl>;
  /** Removes a finished one from the list. */
  forget(crawlId: string): Promise<void>;
  list(): Promise<LocalCrawl[]>;
  onChanged: Subscribe<LocalCrawl>;
  onForgotten: Subscribe<{ crawlId: string }>;

  browser(): Promise<CrawlBrowser>;
  downloadBrowser(): Promise<CrawlBrowser>;
  onBrowserChanged: Subscribe<CrawlBrowser>;

  /** Opens the site in a browser window where the owner signs in. */
  openSignIn(site: { websiteId: number; url: string; websiteName: string }): Promise<SiteSignIn>;
  finishSignIn(websiteId: number): Promise<SiteSignIn>;
  signIn(websiteId: number): Promise<SiteSignIn>;
  forgetSignIn(websiteId: number): Promise<SiteSignIn>;
  onSignInChanged: Subscribe<SiteSignIn & { websiteId: number }>;

  /** What the app does for the updates of a website. */
  siteUpdate(websiteId: number): Promise<SiteUpdate>;
  /** Reads a website that is due now. */
  readSiteNow(websiteId: number): Promise<void>;
  onSiteUpdateChanged: Subscribe<SiteUpdate & { websiteId: number }>;

  /** Loads a page and shows what would be read of it. Ends the preview before. */
  previewPage(input: SitePreviewInput): Promise<SitePreview>;
  cancelPreview(id: string): Promise<void>;
}

// Chosen at build time by the condition "desktop" of #host in package.json.

/** The host these pages were built for. */
export const host: Host = builtFor;

/** Notifies users who are in another app. A click returns to the page. Browser tabs can't do this. */
export function notify(title: string, body: string): void {
  const { pathname, search } = window.location;
  host.program?.notify({ title, body, route: `${pathname}${search}` }).catch(() => {
    // The toast has already reported it.
  });
}

/** The nonce that the server's policy requires for style elements; empty without such a policy. */
export const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/**
 * Passes the nonce to libraries that add style elements, such as the scroll lock of dialogs. Called before the first
 * render.
 */
export function shareStyleNonce(): void {
  const nonce = styleNonce();
  if (nonce) setNonce(nonce);
}
