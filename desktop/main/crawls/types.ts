import type { z } from '#shared/contracts/messages.ts';
import type { BridgeEventName, BridgeEvents } from '../../bridge/bridge.ts';
import type { LocalCrawl } from '../../bridge/local-crawl.ts';
import type { BridgeHandlers } from '../answer-call.ts';
import type { FindSystemProxy } from '../crawler-process.ts';
import type { Notice } from '../notifications.ts';

/** The bridge calls for local crawls, previews of pages, sign-ins to sites and the browser. */
export type LocalCrawlHandlers = Pick<
  BridgeHandlers,
  | 'startCrawl'
  | 'continueCrawl'
  | 'pauseCrawl'
  | 'resumeCrawl'
  | 'cancelCrawl'
  | 'forgetCrawl'
  | 'listCrawls'
  | 'openSignIn'
  | 'finishSignIn'
  | 'getSignIn'
  | 'forgetSignIn'
  | 'getCrawlBrowser'
  | 'downloadCrawlBrowser'
  | 'getSiteUpdate'
  | 'readSiteNow'
  | 'previewPage'
  | 'cancelPreview'
>;

/** Local crawls, from start until the server has all pages. */
export interface LocalCrawls {
  handlers: LocalCrawlHandlers;
  list(): LocalCrawl[];
  /** Resumes crawls of an earlier run of the app. Called once a server is connected. */
  resumeAll(): Promise<void>;
  /** Retries crawls that are waiting for the server or the network, and reads websites that are due. */
  retry(): void;
  /** Stops browsers and processes. Crawled pages are on disk. */
  close(): Promise<void>;
}

/** What local crawls need from the app. */
export interface CrawlWorld {
  server(): { url: string } | null;
  /** Calls the server as the user signed in to the app. */
  request(path: string, init: RequestInit): Promise<Response>;
  notify(notice: Notice): void;
  report(error: unknown): void;
  tell: Tell;
  findProxy: FindSystemProxy;
  isOnline(): boolean;
  /** Whether a browser without a sandbox may be used. */
  allowsBareBrowser(): boolean;
}

type Tell = <Name extends BridgeEventName>(name: Name, data: z.input<BridgeEvents[Name]>) => void;
