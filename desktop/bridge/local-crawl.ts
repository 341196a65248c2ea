import { CrawlInput, CrawlProgress, CrawlSkip } from '#shared/contracts/crawls.ts';
import { Id, Time } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';

/** Names a local crawl on this computer and, when its pages are uploaded, on the server. */
export const LocalCrawlId = z.uuid();

/**
 * 'crawling' and 'paused' concern reading the site, 'uploading' and 'waiting' sending its pages; 'waiting' means that
 * the server is out of reach or nobody is signed in, and that it is tried again by itself.
 */
export const LocalCrawlStatus = z.enum(['crawling', 'paused', 'uploading', 'waiting', 'done', 'failed', 'canceled']);
export type LocalCrawlStatus = z.infer<typeof LocalCrawlStatus>;

export const LocalCrawlInput = CrawlInput.omit({ websiteId: true }).extend({
  websiteId: Id,
  /** For notifications and the tray. */
  websiteName: z.string().min(1).max(200),
  /** Crawls with the session that the owner's sign-in to the site ended with. */
  useSignIn: z.boolean().default(false),
});
export type LocalCrawlInput = z.infer<typeof LocalCrawlInput>;

/** `elapsedMs` is the time of reading alone, pauses left out. */
export const LocalCrawlProgress = CrawlProgress.extend({ pagesPerSecond: z.number() });
export type LocalCrawlProgress = z.infer<typeof LocalCrawlProgress>;

export const LocalCrawl = z.object({
  id: LocalCrawlId,
  /** Where the website is kept: its number means nothing to another server. */
  serverUrl: z.string(),
  websiteId: Id,
  websiteName: z.string(),
  url: z.string(),
  status: LocalCrawlStatus,
  progress: LocalCrawlProgress,
  /** The latest ones, at most 200. */
  skips: z.array(CrawlSkip),
  uploaded: z.object({ sent: z.number().int(), total: z.number().int() }),
  warnings: z.array(z.string()),
  cutShort: z.string().nullable(),
  /** Why it failed or what it waits for, as a sentence. */
  message: z.string().nullable(),
  /** What it has not read: whether there may be more pages, and how many addresses it left out as repetitive. */
  rest: z.object({ hasMore: z.boolean(), repetitive: z.number().int() }).default({ hasMore: false, repetitive: 0 }),
  /** The site ended the sign-in with which the crawl read: it can be continued after another one. */
  isSignedOut: z.boolean().default(false),
  startedAt: Time,
  finishedAt: Time.nullable(),
});
export type LocalCrawl = z.infer<typeof LocalCrawl>;

export const LocalCrawlMore = z.object({
  crawlId: LocalCrawlId,
  /** Of both crawls together; the server refuses more than it takes. */
  maxPages: z.number().int().min(1).max(10_000),
  /** Reads the addresses that were left out as repetitive. */
  repetitive: z.boolean(),
});
export type LocalCrawlMore = z.infer<typeof LocalCrawlMore>;
