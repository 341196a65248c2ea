import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import { AppInfo, AppSettings, CrawlBrowser, ServerAddress, ServerCheck, SiteSignIn, UpdateState } from './app.ts';
import { LocalCrawl, LocalCrawlId, LocalCrawlInput, LocalCrawlMore } from './local-crawl.ts';
import { NetworkSignIn, NetworkSignInAnswer, UntrustedCertificate } from './network.ts';

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

/** Everything the pages may ask of the desktop app, and nothing else. Both sides check against these shapes. */
export const bridgeCalls = {
  getApp: call(nothing, AppInfo),
  checkServer: call(z.object({ url: ServerAddress }), ServerCheck),
  /** Checks the address, remembers it and loads the pages again. `trust`: a fingerprint that the person accepts. */
  connectServer: call(
    z.object({ url: ServerAddress, trust: UntrustedCertificate.shape.fingerprint.optional() }),
    ServerCheck,
  ),

  getNetworkSignIn: call(nothing, NetworkSignIn.nullable()),
  answerNetworkSignIn: call(NetworkSignInAnswer, nothing),

  openOutside: call(z.object({ url: z.string().max(4000) }), nothing),
  copyText: call(z.object({ text: z.string().max(1_000_000) }), nothing),
  /** A native notification when the window is not in front; a click leads to the route. */
  notify: call(
    z.object({ title: z.string().max(100), body: z.string().max(300), route: z.string().startsWith('/').max(500) }),
    nothing,
  ),

  getSettings: call(nothing, AppSettings),
  setSettings: call(AppSettings.partial(), AppSettings),

  getCrawlBrowser: call(nothing, CrawlBrowser),
  downloadCrawlBrowser: call(nothing, CrawlBrowser),

  startCrawl: call(LocalCrawlInput, LocalCrawl),
  /** Starts a crawl that continues where this one ended. */
  continueCrawl: call(LocalCrawlMore, LocalCrawl),
  pauseCrawl: call(byCrawl, LocalCrawl),
  resumeCrawl: call(byCrawl, LocalCrawl),
  cancelCrawl: call(byCrawl, LocalCrawl),
  /** Removes a crawl that is over from the list, with what it left on the disk. */
  forgetCrawl: call(byCrawl, nothing),
  listCrawls: call(nothing, z.array(LocalCrawl)),

  openSignIn: call(byWebsite.extend({ url: z.string().max(4000), websiteName: z.string().max(200) }), SiteSignIn),
  /** The owner says that they are signed in: closes the window and keeps its session. */
  finishSignIn: call(byWebsite, SiteSignIn),
  getSignIn: call(byWebsite, SiteSignIn),
  forgetSignIn: call(byWebsite, SiteSignIn),

  getUpdate: call(nothing, UpdateState),
  checkForUpdate: call(nothing, UpdateState),
  installUpdate: call(nothing, nothing),
} as const;

export type BridgeCalls = typeof bridgeCalls;
export type BridgeCallName = keyof BridgeCalls;

/** What the desktop app tells the pages by itself. */
export const bridgeEvents = {
  crawlChanged: LocalCrawl,
  crawlForgotten: byCrawl,
  crawlBrowserChanged: CrawlBrowser,
  signInChanged: SiteSignIn.extend({ websiteId: Id }),
  updateChanged: UpdateState,
  settingsChanged: AppSettings,
  networkSignInChanged: z.object({ signIn: NetworkSignIn.nullable() }),
  /** From the menu, a notification, the tray or a parley:// link. */
  goTo: z.object({ route: z.string().startsWith('/') }),
  openFind: z.object({}),
  openHelp: z.object({}),
  /** The computer woke up. */
  awake: z.object({}),
} as const;

export type BridgeEvents = typeof bridgeEvents;
export type BridgeEventName = keyof BridgeEvents;

/** An error crosses as a value: one that is thrown would keep its message only. */
export type BridgeAnswer = { ok: true; value: unknown } | { ok: false; message: string };

/** What preload puts on `window.parleyBridge`. */
export interface Bridge {
  call(name: BridgeCallName, input: unknown): Promise<BridgeAnswer>;
  /** Returns what ends the subscription. */
  on(name: BridgeEventName, listener: (data: unknown) => void): () => void;
}
