import { setNonce } from 'get-nonce';
import { host as builtFor } from '#host';
import type { AppInfo, AppSettings, CrawlBrowser, ServerCheck, SiteSignIn, UpdateState } from '../../bridge/app.ts';
import type { LocalCrawl, LocalCrawlInput, LocalCrawlMore } from '../../bridge/local-crawl.ts';
import type { NetworkSignIn } from '../../bridge/network.ts';

/** What the pages ask of the program they run in: a browser tab, or the desktop app. */
export interface Host {
  /** Sends a request to the API of the server this person is signed in to. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Absolute address of something the server offers, as other programs reach it. */
  serverUrl(path: string): string;
  /** Absolute address of something that came with these pages, for instance the widget script of a preview. */
  ownUrl(path: string): string;
  /** Opens an address outside of this window: a new tab, or the system's browser. */
  openOutside(url: string): void;
  /** Whether what is opened there is signed in as this window is: true of another tab, not of another program. */
  isSignedInOutside: boolean;
  copyText(text: string): Promise<void>;
  /** Whether the payment provider's form works in this window; else people pay in the system's browser. */
  canPayHere: boolean;
  /** Null where only the server crawls. */
  localCrawls: LocalCrawls | null;
  /** Null in a browser tab. */
  program: Program | null;
}

/** The program of its own that these pages run in. Every call rejects with a sentence for the person. */
export interface Program {
  info(): Promise<AppInfo>;
  checkServer(url: string): Promise<ServerCheck>;
  /**
   * Connects to the server at an address, then reloads the pages.
   * @param trust fingerprint of a certificate that the person accepts
   */
  connectServer(url: string, trust?: string): Promise<ServerCheck>;
  /** What a proxy or a server asks the person for; null for nothing. */
  networkSignIn(): Promise<NetworkSignIn | null>;
  answerNetworkSignIn(id: string, credentials: { username: string; password: string } | null): Promise<void>;
  onNetworkSignInChanged: Subscribe<{ signIn: NetworkSignIn | null }>;
  notify(notice: { title: string; body: string; route: string }): Promise<void>;

  settings(): Promise<AppSettings>;
  setSettings(change: Partial<AppSettings>): Promise<AppSettings>;
  onSettingsChanged: Subscribe<AppSettings>;

  update(): Promise<UpdateState>;
  checkForUpdate(): Promise<UpdateState>;
  installUpdate(): Promise<void>;
  onUpdateChanged: Subscribe<UpdateState>;

  onFindWanted: Subscribe<unknown>;
  onHelpWanted: Subscribe<unknown>;

  /** From the menu, a notification, the tray or a link. */
  onGoTo: Subscribe<{ route: string }>;
  /** When the computer woke up: the browser part alone takes its time to notice. */
  onAwake: Subscribe<unknown>;
}

/** Returns what ends the subscription. */
export type Subscribe<Data> = (listener: (data: Data) => void) => () => void;

/** Crawls on the computer that these pages are open on. Every call rejects with a sentence for the person. */
export interface LocalCrawls {
  start(input: LocalCrawlInput): Promise<LocalCrawl>;
  /** Starts a crawl that continues where this one ended. */
  continue(more: LocalCrawlMore): Promise<LocalCrawl>;
  pause(crawlId: string): Promise<LocalCrawl>;
  resume(crawlId: string): Promise<LocalCrawl>;
  /** Ends it; the pages read so far are kept. */
  cancel(crawlId: string): Promise<LocalCrawl>;
  /** Takes one that is over from the list. */
  forget(crawlId: string): Promise<void>;
  list(): Promise<LocalCrawl[]>;
  onChanged: Subscribe<LocalCrawl>;
  onForgotten: Subscribe<{ crawlId: string }>;

  browser(): Promise<CrawlBrowser>;
  downloadBrowser(): Promise<CrawlBrowser>;
  onBrowserChanged: Subscribe<CrawlBrowser>;

  /** Opens the site in a browser window, where the owner signs in. */
  openSignIn(site: { websiteId: number; url: string; websiteName: string }): Promise<SiteSignIn>;
  finishSignIn(websiteId: number): Promise<SiteSignIn>;
  signIn(websiteId: number): Promise<SiteSignIn>;
  forgetSignIn(websiteId: number): Promise<SiteSignIn>;
  onSignInChanged: Subscribe<SiteSignIn & { websiteId: number }>;
}

// Which of the two it is, the build decides (the condition "desktop" of #host in package.json).

/** The host these pages were built for. */
export const host: Host = builtFor;

/** Tells someone who looks elsewhere; a click leads back to where they were. A browser tab has no way to. */
export function notify(title: string, body: string): void {
  const { pathname, search } = window.location;
  host.program?.notify({ title, body, route: `${pathname}${search}` }).catch(() => {
    // The toast has said it.
  });
}

/** The nonce the server allows style elements with; empty where there is no such policy. */
export const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/** Hands it to the libraries that write style elements (the scroll lock of dialogs). Called before the first render. */
export function shareStyleNonce(): void {
  const nonce = styleNonce();
  if (nonce) setNonce(nonce);
}
