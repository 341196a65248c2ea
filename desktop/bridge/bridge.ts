import { Language } from '#shared/contracts/accounts.ts';
import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import { RestoreProgress } from '#shared/processes/local-server.ts';
import {
  AppInfo,
  AppSettings,
  CrawlBrowser,
  KeptData,
  ServerAddress,
  ServerCheck,
  SiteSignIn,
  UpdateState,
} from './app.ts';
import { BrowserSignIn, BrowserSignInWay } from './browser-sign-in.ts';
import { LocalCrawl, LocalCrawlId, LocalCrawlInput, LocalCrawlMore } from './local-crawl.ts';
import { LocalServer, LocalServerInfo, OwnerName } from './local-server.ts';
import { NetworkSignIn, NetworkSignInAnswer, UntrustedCertificate } from './network.ts';
import { Publication, Publishing } from './publication.ts';
import { SitePreview, SitePreviewId, SitePreviewInput } from './site-preview.ts';
import { SiteUpdate } from './site-update.ts';

interface Call<Input extends z.ZodType, Reply extends z.ZodType> {
  input: Input;
  reply: Reply;
}
const call = <Input extends z.ZodType, Reply extends z.ZodType>(input: Input, reply: Reply): Call<Input, Reply> => ({
  input,
  reply,
});

const nothing = z.void();
const byCrawl = z.object({ crawlId: LocalCrawlId });
const byWebsite = z.object({ websiteId: Id });

/** Every call the pages can make to the desktop app. Both sides validate against these shapes. */
export const bridgeCalls = {
  getApp: call(nothing, AppInfo),
  checkServer: call(z.object({ url: ServerAddress }), ServerCheck),
  /**
   * Checks and stores the address, then reloads the pages. `trust` is a certificate fingerprint that the user accepted.
   */
  connectServer: call(
    z.object({ url: ServerAddress, trust: UntrustedCertificate.shape.fingerprint.optional() }),
    ServerCheck,
  ),

  getLocalServer: call(nothing, LocalServerInfo),
  /** Starts the server on this computer and, once it is ready, connects to it and reloads the pages. */
  startLocalServer: call(z.object({ ownerName: OwnerName.optional() }), LocalServer),
  /** Asks for a file and writes a backup to it. Returns its path; null if the person chose none. */
  backUpLocalServer: call(nothing, z.object({ file: z.string().nullable() })),
  /** Asks for a backup. Returns its path; null if the person chose none. */
  chooseBackup: call(nothing, z.object({ file: z.string().nullable() })),
  /** Replaces everything on this computer's server by what is in the backup that was chosen last. */
  restoreLocalServer: call(nothing, nothing),

  getPublishing: call(nothing, Publishing),
  /** Checks and stores the address of the server to publish to. `trust` is as in `connectServer`. */
  choosePublishServer: call(
    z.object({ url: ServerAddress, trust: UntrustedCertificate.shape.fingerprint.optional() }),
    ServerCheck,
  ),
  /** Remembers what is on the other server, or how far it has come. */
  keepPublication: call(Publication, nothing),
  forgetPublication: call(Publication.pick({ server: true, publishedId: true }), nothing),

  getNetworkSignIn: call(nothing, NetworkSignIn.nullable()),
  answerNetworkSignIn: call(NetworkSignInAnswer, nothing),

  /** Signs in to the server in the system's browser. */
  startBrowserSignIn: call(BrowserSignInWay, BrowserSignIn),
  getBrowserSignIn: call(nothing, BrowserSignIn),
  /** The user cancels, or has seen how it ended. */
  endBrowserSignIn: call(nothing, nothing),

  /** Aborts a request that carries this id in `requestIdHeader`. Electron doesn't tell the app that a page aborted one. */
  abortRequest: call(z.object({ id: z.uuid() }), nothing),

  openOutside: call(z.object({ url: z.string().max(4000) }), nothing),
  copyText: call(z.object({ text: z.string().max(1_000_000) }), nothing),
  /** A native notification, shown only if the window isn't in front. Clicking it opens the route. */
  notify: call(
    z.object({ title: z.string().max(100), body: z.string().max(300), route: z.string().startsWith('/').max(500) }),
    nothing,
  ),

  /** The language of the pages, for menus, dialogs and notifications. */
  setLanguage: call(z.object({ language: Language }), nothing),
  /** The theme of the pages, for the title bar, menus and dialogs. */
  setTheme: call(z.object({ theme: z.enum(['light', 'dark', 'system']) }), nothing),

  getSettings: call(nothing, AppSettings),
  setSettings: call(AppSettings.partial(), AppSettings),

  getKeptData: call(nothing, KeptData),
  openFolder: call(z.object({ which: z.enum(['data', 'logs']) }), nothing),
  /** The end of the log, without secrets. */
  readLog: call(nothing, z.object({ lines: z.array(z.string()) })),
  /** Asks where, and saves a file about the app without secrets. It is sent nowhere. Null if the user cancels. */
  saveDiagnostics: call(nothing, z.object({ file: z.string().nullable() })),

  getCrawlBrowser: call(nothing, CrawlBrowser),
  downloadCrawlBrowser: call(nothing, CrawlBrowser),

  startCrawl: call(LocalCrawlInput, LocalCrawl),
  /** Starts a crawl that continues where this one ended. */
  continueCrawl: call(LocalCrawlMore, LocalCrawl),
  pauseCrawl: call(byCrawl, LocalCrawl),
  resumeCrawl: call(byCrawl, LocalCrawl),
  cancelCrawl: call(byCrawl, LocalCrawl),
  /** Removes a finished crawl and its files. */
  forgetCrawl: call(byCrawl, nothing),
  listCrawls: call(nothing, z.array(LocalCrawl)),

  openSignIn: call(byWebsite.extend({ url: z.string().max(4000), websiteName: z.string().max(200) }), SiteSignIn),
  /** The owner confirms that they're signed in. Closes the window and keeps its session. */
  finishSignIn: call(byWebsite, SiteSignIn),
  getSignIn: call(byWebsite, SiteSignIn),
  forgetSignIn: call(byWebsite, SiteSignIn),

  getSiteUpdate: call(byWebsite, SiteUpdate),
  /** Reads a website that is due for its update now, without waiting for the next look. */
  readSiteNow: call(byWebsite, nothing),

  /** Loads a page of a website on this computer and shows what would be read of it. Ends the preview before. */
  previewPage: call(SitePreviewInput, SitePreview),
  cancelPreview: call(z.object({ id: SitePreviewId }), nothing),

  getUpdate: call(nothing, UpdateState),
  checkForUpdate: call(nothing, UpdateState),
  installUpdate: call(nothing, nothing),
} as const;

export type BridgeCalls = typeof bridgeCalls;
export type BridgeCallName = keyof BridgeCalls;

/** Events that the desktop app sends to the pages. */
export const bridgeEvents = {
  crawlChanged: LocalCrawl,
  crawlForgotten: byCrawl,
  crawlBrowserChanged: CrawlBrowser,
  signInChanged: SiteSignIn.extend({ websiteId: Id }),
  siteUpdateChanged: SiteUpdate.extend({ websiteId: Id }),
  updateChanged: UpdateState,
  localServerChanged: LocalServer,
  restoreChanged: RestoreProgress,
  settingsChanged: AppSettings,
  browserSignInChanged: BrowserSignIn,
  networkSignInChanged: z.object({ signIn: NetworkSignIn.nullable() }),
  /** From the menu, a notification, the tray or a parley:// link. */
  goTo: z.object({ route: z.string().startsWith('/') }),
  openFind: z.object({}),
  openHelp: z.object({}),
  /** The computer woke from sleep. */
  awake: z.object({}),
} as const;

export type BridgeEvents = typeof bridgeEvents;
export type BridgeEventName = keyof BridgeEvents;

/** Errors are returned as values because a thrown one would lose everything but its message. */
export type BridgeAnswer = { ok: true; value: unknown } | { ok: false; message: string };

/** What the preload script exposes as `window.parleyBridge`. */
export interface Bridge {
  call(name: BridgeCallName, input: unknown): Promise<BridgeAnswer>;
  /** @returns a function that unsubscribes */
  on(name: BridgeEventName, listener: (data: unknown) => void): () => void;
}
