import { CrawlInput, CrawlProgress, CrawlSkip } from '#shared/contracts/crawls.ts';
import { Id, Time } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';

/** Identifies a local crawl on this computer and, once its pages are uploaded, on the server. */
export const LocalCrawlId = z.uuid();

/**
 * 'crawling' and 'paused' are about reading the site, 'uploading' and 'waiting' about sending its pages. 'waiting'
 * means that the server is unreachable or nobody is signed in; it is retried automatically.
 */
export const LocalCrawlStatus = z.enum(['crawling', 'paused', 'uploading', 'waiting', 'done', 'failed', 'canceled']);
export type LocalCrawlStatus = z.infer<typeof LocalCrawlStatus>;

export const LocalCrawlInput = CrawlInput.omit({ websiteId: true }).extend({
  websiteId: Id,
  /** For notifications and the tray. */
  websiteName: z.string().min(1).max(200),
  /** Uses the session from the owner's sign-in to the site. */
  useSignIn: z.boolean().default(false),
  /** Which parts of the website's pages are read, as CSS selectors. */
  readOnly: z.array(z.string()).optional(),
  leaveOut: z.array(z.string()).optional(),
});
export type LocalCrawlInput = z.infer<typeof LocalCrawlInput>;

/** `elapsedMs` counts time spent reading, without pauses. */
export const LocalCrawlProgress = CrawlProgress.extend({ pagesPerSecond: z.number() });
export type LocalCrawlProgress = z.infer<typeof LocalCrawlProgress>;

export const LocalCrawl = z.object({
  id: LocalCrawlId,
  /** The server that has the website; its id means nothing to another server. */
  serverUrl: z.string(),
  websiteId: Id,
  websiteName: z.string(),
  url: z.string(),
  status: LocalCrawlStatus,
  progress: LocalCrawlProgress,
  /** The most recent skips, at most 200. */
  skips: z.array(CrawlSkip),
  uploaded: z.object({ sent: z.number().int(), total: z.number().int() }),
  warnings: z.array(z.string()),
  cutShort: z.string().nullable(),
  /** Why it failed or what it is waiting for, as a sentence. */
  message: z.string().nullable(),
  /** Whether there may be more pages, and how many URLs were skipped as repetitive. */
  rest: z.object({ hasMore: z.boolean(), repetitive: z.number().int() }).default({ hasMore: false, repetitive: 0 }),
  /** The site ended the session used by the crawl. It can continue after a new sign-in. */
  isSignedOut: z.boolean().default(false),
  startedAt: Time,
  finishedAt: Time.nullable(),
});
export type LocalCrawl = z.infer<typeof LocalCrawl>;

export const LocalCrawlMore = z.object({
  crawlId: LocalCrawlId,
  /** The limit for both crawls together; the server rejects more. */
  maxPages: z.number().int().min(1).max(10_000),
  /** Crawls the URLs that were skipped as repetitive. */
  repetitive: z.boolean(),
});
export type LocalCrawlMore = z.infer<typeof LocalCrawlMore>;
