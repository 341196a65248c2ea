import { Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { Order, partFields } from './paging.ts';
import { SiteChanges, WebAddress, WebsitePage } from './websites.ts';

export const defaultMaxPages = 50;
export const maxPagesCeiling = 100;
/** The page limit of a crawler trial, whatever it requests. */
export const trialPages = 20;

const Pattern = z.string().trim().min(1).max(500);
const lines = z.array(Pattern).max(50).optional();

export const CrawlInput = z.object({
  url: WebAddress,
  // The general limit. An operator may raise it, so the server checks the number again.
  maxPages: z.number().int().min(1).max(10_000).default(defaultMaxPages),
  useSitemap: z.boolean().default(true),
  /** Whether PDF, Word, Excel, PowerPoint and CSV files that pages link are read. True if it is missing. */
  readsFiles: z.boolean().optional(),
  sitemapUrls: z.array(WebAddress).max(50).optional(),
  includePatterns: lines,
  excludePatterns: lines,
  /** Stores the pages with this website. Without it, a website of the user with the same host is used. */
  websiteId: Id.optional(),
});
export type CrawlInput = z.infer<typeof CrawlInput>;

export const ManualContentInput = z.object({
  websiteUrl: WebAddress,
  pageTitle: z.string().trim().min(1, 'Title is required').max(300),
  manualContent: z
    .string()
    .trim()
    .min(20, 'Content must be at least 20 characters')
    .max(500_000, 'Content must be at most 500,000 characters'),
  websiteId: Id.optional(),
});
export type ManualContentInput = z.infer<typeof ManualContentInput>;

/**
 * The URL of a manual page: the site's URL with the title as the fragment, which opens the site and can't collide with
 * a crawled page.
 */
export function manualPageUrl({ websiteUrl, pageTitle }: Pick<ManualContentInput, 'websiteUrl' | 'pageTitle'>): string {
  const url = new URL(websiteUrl);
  const words = pageTitle.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['text'];
  url.hash = words.join('-').slice(0, 60);
  return url.href;
}

/** A page that the crawl skipped, or kept with a note: `reason` for programs, `explanation` for people. */
export const CrawlSkip = z.object({ url: z.string(), reason: z.string(), explanation: z.string() });
export type CrawlSkip = z.infer<typeof CrawlSkip>;

/** What a crawl left out for one reason: a sentence, one thing to do about it, and up to three examples. */
export const LeftOut = z.object({
  reason: z.string(),
  count: z.number().int(),
  explanation: z.string(),
  advice: z.string().nullable(),
  examples: z.array(z.string()),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const CrawlProgress = z.object({
  found: z.number().int(),
  fetched: z.number().int(),
  skipped: z.number().int(),
  currentUrl: z.string().nullable(),
  maxPages: z.number().int(),
  elapsedMs: z.number(),
  /** The crawl waits for another crawl of the same site. */
  isWaiting: z.boolean().optional(),
  /** A finished crawl whose pages are stored with a website. */
  changes: SiteChanges.optional(),
});
export type CrawlProgress = z.infer<typeof CrawlProgress>;

/** Sort keys of skipped URLs; the default is the order in which they were found. */
export const SkipSort = z.enum(['found', 'url', 'reason']);
export type SkipSort = z.infer<typeof SkipSort>;

export const CrawlStatus = z.enum(['queued', 'running', 'done', 'failed', 'canceled']);

export const CrawlReply = z.object({
  crawlId: Id,
  pages: z.array(WebsitePage),
  /** Why the crawl stopped early, as a sentence; null if it was complete. */
  cutShort: z.string().nullable(),
  warnings: z.array(z.string()),
  /** Missing if the pages aren't stored with a website, and for crawls from before changes were recorded. */
  changes: SiteChanges.optional(),
});
export type CrawlReply = z.infer<typeof CrawlReply>;

/** Default number of additional pages when a crawl is continued. */
export const morePages = 50;

export const CrawlMoreInput = z.object({
  /** How many more pages to read. The crawl's limit may allow fewer. */
  pages: z.number().int().min(1).max(10_000).default(morePages),
  /** Read all URLs that were skipped as repetitive. */
  repetitive: z.boolean().default(false),
});
export type CrawlMoreInput = z.infer<typeof CrawlMoreInput>;

/** The last crawl of a website, as needed to read more of it. */
export const LatestCrawl = z.object({
  /** The queued or running crawl. */
  activeCrawlId: Id.nullable(),
  /** The server's page limit per crawl. */
  mostPages: z.number().int(),
  /** Why a crawl after the last successful one failed, as a sentence. */
  failure: z.string().nullable(),
  /** The last finished crawl; null if there was none. */
  crawl: z
    .object({
      id: Id,
      finishedAt: Time.nullable(),
      /** Its options, so that the next crawl can use the same. */
      asked: CrawlInput.omit({ websiteId: true }),
      cutShort: z.string().nullable(),
      warnings: z.array(z.string()),
      changes: SiteChanges.optional(),
      pages: z.number().int(),
      /** How many URLs it skipped. */
      left: z.number().int(),
      /** How many more pages it could read; 0 if it was complete, is at its limit, or is too old. */
      morePages: z.number().int(),
      /** URLs skipped because similar pages had nothing new. */
      repetitive: z.number().int(),
      /** How many of these can still be read. */
      moreRepetitive: z.number().int(),
    })
    .nullable(),
});
export type LatestCrawl = z.infer<typeof LatestCrawl>;

export const CrawlEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), data: CrawlProgress.extend({ crawlId: Id }) }),
  z.object({ event: z.literal('page'), data: WebsitePage.omit({ content: true }) }),
  z.object({ event: z.literal('done'), data: CrawlReply }),
]);
export type CrawlEvent = z.infer<typeof CrawlEvent>;

export const Crawl = z.object({
  id: Id,
  websiteId: Id.nullable(),
  url: z.string(),
  status: CrawlStatus,
  progress: CrawlProgress,
  skips: z.array(CrawlSkip),
  /** All that was left out, by reason, the most frequent first. */
  leftOut: z.array(LeftOut).default([]),
  cutShort: z.string().nullable(),
  warnings: z.array(z.string()),
  error: z.string().nullable(),
  createdAt: Time,
  finishedAt: Time.nullable(),
});
export type Crawl = z.infer<typeof Crawl>;

/** Maximum pages per upload batch. */
export const uploadBatchPages = 50;
/** Maximum characters per page. */
export const uploadPageLimits = { title: 1000, content: 1_000_000, language: 35 } as const;

/** A page crawled on the owner's computer. The server determines its quality and hash. */
export const UploadedPage = z.object({
  url: WebAddress,
  title: z.string().trim().max(uploadPageLimits.title).default(''),
  content: z.string().max(uploadPageLimits.content, 'Content must be at most 1,000,000 characters'),
  language: z.string().max(uploadPageLimits.language).nullable().default(null),
  /** The share of the text that was links on the page. */
  linkShare: z.number().min(0).max(1).default(0),
});
export type UploadedPage = z.input<typeof UploadedPage>;

/** How the app crawled a website, for its updates. */
export const UploadedCrawl = CrawlInput.omit({ websiteId: true }).extend({
  /** Whether it used the owner's sign-in to the site. */
  useSignIn: z.boolean().default(false),
  /** Whether the crawl came to its end. Otherwise updates add no pages. */
  isComplete: z.boolean().default(false),
});
export type UploadedCrawl = z.infer<typeof UploadedCrawl>;

export const UploadPagesInput = z.object({
  /** Created by the crawling computer and shared by all batches of the crawl. */
  crawlId: z.uuid(),
  pages: z.array(UploadedPage).max(uploadBatchPages, `A batch can have at most ${uploadBatchPages} pages`),
  /** The last batch. No more are accepted for this crawl. */
  done: z.boolean(),
  /** With `done`: the crawl saw the whole site, so pages it missed twice in a row are deleted. */
  sawEverything: z.boolean().default(false),
  /** With `done`. Earlier versions of the app don't say. */
  crawl: UploadedCrawl.optional(),
});
export type UploadPagesInput = z.input<typeof UploadPagesInput>;

export const UploadPagesReply = z.object({
  /** How many pages of this crawl are stored so far. */
  stored: z.number().int(),
  done: z.boolean(),
});
export type UploadPagesReply = z.infer<typeof UploadPagesReply>;

const params = z.object({ id: IdInPath });

export const crawlsEndpoints = {
  crawlWebsite: endpoint({
    method: 'POST',
    path: '/api/websites/crawl',
    feature: 'crawls',
    access: 'user',
    may: 'edit',
    summary: 'Crawl a site; returns when it is done, or streams',
    audit: 'crawl.started',
    example: { url: 'shop.example' },
    body: CrawlInput,
    reply: CrawlReply,
    events: CrawlEvent,
    errors: [409, 422, 429],
  }),
  crawlMore: endpoint({
    method: 'POST',
    path: '/api/crawls/:id/more',
    feature: 'crawls',
    access: 'user',
    may: 'edit',
    summary:
      'Read 50 or more additional pages of a crawl that stopped early, or the pages it skipped as repetitive; returns or streams like a crawl',
    audit: 'crawl.continued',
    params,
    body: CrawlMoreInput,
    reply: CrawlReply,
    events: CrawlEvent,
    errors: [409, 422, 429],
  }),
  latestCrawl: endpoint({
    method: 'GET',
    path: '/api/websites/:id/latest-crawl',
    feature: 'crawls',
    access: 'user',
    may: 'read',
    summary: 'The last crawl of a website: its result, what it skipped, and how many more pages it could read',
    params,
    reply: LatestCrawl,
  }),
  addManualContent: endpoint({
    method: 'POST',
    path: '/api/websites/manual-content',
    feature: 'crawls',
    access: 'user',
    may: 'edit',
    summary: 'Add typed text as a page',
    audit: 'page.added',
    example: { websiteUrl: 'shop.example', pageTitle: 'Delivery', manualContent: 'We deliver within two days.' },
    body: ManualContentInput,
    reply: z.object({ pages: z.array(WebsitePage) }),
    maxBodyBytes: 3 * 1024 * 1024,
    errors: [422],
  }),
  uploadPages: endpoint({
    method: 'POST',
    path: '/api/websites/:id/pages',
    feature: 'crawls',
    access: 'user',
    may: 'edit',
    summary: 'Upload pages crawled on the owner’s computer, in batches; sending a batch again changes nothing',
    audit: 'pages.uploaded',
    example: { crawlId: '6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11', pages: [], done: false },
    params,
    body: UploadPagesInput,
    reply: UploadPagesReply,
    maxBodyBytes: 8 * 1024 * 1024,
    errors: [413, 422, 429],
  }),
  testCrawler: endpoint({
    method: 'POST',
    path: '/api/test-crawler',
    feature: 'crawls',
    access: 'public',
    summary: 'Try the crawler, for at most 20 pages and 30 seconds',
    audit: { none: 'It stores nothing.' },
    example: { url: 'shop.example' },
    body: CrawlInput.omit({ websiteId: true }),
    reply: CrawlReply,
    events: CrawlEvent,
    errors: [422, 429],
  }),
  getCrawl: endpoint({
    method: 'GET',
    path: '/api/crawls/:id',
    feature: 'crawls',
    access: 'user',
    may: 'read',
    summary: 'Progress and result of a crawl, with the URLs it skipped; `q` searches them; streams while it runs',
    params,
    query: z.object({ ...partFields, sort: SkipSort.default('found'), order: Order.default('asc') }),
    isPaged: true,
    reply: Crawl,
    events: CrawlEvent,
  }),
  cancelCrawl: endpoint({
    method: 'DELETE',
    path: '/api/crawls/:id',
    feature: 'crawls',
    access: 'user',
    may: 'edit',
    summary: 'Cancel a crawl; pages fetched so far are kept',
    audit: 'crawl.stopped',
    params,
    reply: Done,
  }),
};
