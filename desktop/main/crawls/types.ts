import type { z } from '#shared/contracts/messages.ts';
import type { BridgeEventName, BridgeEvents } from '../../bridge/bridge.ts';
import type { LocalCrawl } from '../../bridge/local-crawl.ts';
import type { BridgeHandlers } from '../answer-call.ts';
import type { FindSystemProxy } from '../crawler-process.ts';
import type { Notice } from '../notifications.ts';

/** The calls of the bridge that concern crawls on this computer, sign-ins to sites, and the browser they use. */
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
>;

/** Crawls on this computer, from start to the last page that the server has. */
export interface LocalCrawls {
  handlers: LocalCrawlHandlers;
  list(): LocalCrawl[];
  /** Continues with what an earlier run of the app left. Called once, when a server is connected. */
  resumeAll(): Promise<void>;
  /** Tries now what waits for the server or the network. */
  retry(): void;
  /** Ends browsers and processes; what was crawled so far is on the disk. */
  close(): Promise<void>;
}

/** What crawls on this computer need of the app around them. */
export interface CrawlWorld {
  server(): { url: string } | null;
  /** Asks the server as the person who is signed in to the app. */
  request(path: string, init: RequestInit): Promise<Response>;
  notify(notice: Notice): void;
  report(error: unknown): void;
  tell: Tell;
  findProxy: FindSystemProxy;
  /** Whether a browser without a sandbox may be used. */
  allowsBareBrowser(): boolean;
}

type Tell = <Name extends BridgeEventName>(name: Name, data: z.input<BridgeEvents[Name]>) => void;
