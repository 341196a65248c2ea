import type { CrawlBrowser, SiteSignIn } from '../../bridge/app.ts';
import type { LocalCrawl, LocalCrawlInput, LocalCrawlMore } from '../../bridge/local-crawl.ts';

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
