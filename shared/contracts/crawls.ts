import { Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { Order, partFields } from './paging.ts';
import { SiteChanges, WebAddress, WebsitePage } from './websites.ts';

export const defaultMaxPages = 50;
export const maxPagesCeiling = 100;
/** The most pages that a trial of the crawler reads, whatever it asks for. */
export const trialPages = 20;

const Pattern = z.string().trim().min(1).max(500);
const lines = z.array(Pattern).max(50).optional();

export const CrawlInput = z.object({
  url: WebAddress,
  // The ceiling for everyone; an operator may raise it, so the server checks the number again.
  maxPages: z.number().int().min(1).max(10_000).default(defaultMaxPages),
  useSitemap: z.boolean().default(true),
  sitemapUrls: z.array(WebAddress).max(50).optional(),
  includePatterns: lines,
  excludePatterns: lines,
  /** Stores the pages with this website. Without it a website of the user with the same host is found. */
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

/** The address of a typed page: that of the site with the title behind `#`, which leads there and is no crawled page's. */
export function manualPageUrl({ websiteUrl, pageTitle }: Pick<ManualContentInput, 'websiteUrl' | 'pageTitle'>): string {
  const url = new URL(websiteUrl);
  const words = pageTitle.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['text'];
  url.hash = words.join('-').slice(0, 60);
  return url.href;
}

/** A page the crawl did not keep, or kept with a remark: `reason` for programs, `explanation` for people. */
export const CrawlSkip = z.object({ url: z.string(), reason: z.string(), explanation: z.string() });
export type CrawlSkip = z.infer<typeof CrawlSkip>;

export const CrawlProgress = z.object({
  found: z.number().int(),
  fetched: z.number().int(),
  skipped: z.number().int(),
  currentUrl: z.string().nullable(),
  maxPages: z.number().int(),
  elapsedMs: z.number(),
  /** Of a crawl that is over and whose pages are stored with a website. */
  changes: SiteChanges.optional(),
});
export type CrawlProgress = z.infer<typeof CrawlProgress>;

/** What the addresses a crawl left out can be ordered by: as they were found, unless told. */
export const SkipSort = z.enum(['found', 'url', 'reason']);
export type SkipSort = z.infer<typeof SkipSort>;

export const CrawlStatus = z.enum(['queued', 'running', 'done', 'failed', 'canceled']);

export const CrawlReply = z.object({
  crawlId: Id,
  pages: z.array(WebsitePage),
  /** Why the crawl ended before it had everything, in a sentence; null when it saw all it may. */
  cutShort: z.string().nullable(),
  warnings: z.array(z.string()),
  /** Missing where the pages are stored with no website, and for crawls from before changes were kept. */
  changes: SiteChanges.optional(),
});
export type CrawlReply = z.infer<typeof CrawlReply>;

/** Pages that a crawl is continued by, unless told. */
export const morePages = 50;

export const CrawlMoreInput = z.object({
  /** How many pages more than the crawl has; fewer are read when a crawl may not have so many. */
  pages: z.number().int().min(1).max(10_000).default(morePages),
  /** Reads the addresses that were left out as repetitive, however many pages that is. */
  repetitive: z.boolean().default(false),
});
export type CrawlMoreInput = z.infer<typeof CrawlMoreInput>;

/** The last crawl of a website, as far as it matters for reading more of it. */
export const LatestCrawl = z.object({
  /** The crawl that is queued or running now. */
  activeCrawlId: Id.nullable(),
  /** The most pages a crawl of this server reads. */
  mostPages: z.number().int(),
  /** Why a crawl after the one below failed, in a sentence. */
  failure: z.string().nullable(),
  /** The last one that ended; null when there was none. */
  crawl: z
    .object({
      id: Id,
      finishedAt: Time.nullable(),
      /** What was asked for, so that the next crawl can be the same. */
      asked: CrawlInput.omit({ websiteId: true }),
      cutShort: z.string().nullable(),
      warnings: z.array(z.string()),
      changes: SiteChanges.optional(),
      pages: z.number().int(),
      /** Addresses that it did not use. */
      left: z.number().int(),
      /** The most pages it can be continued by; 0 when it saw everything, has all it may, or is too long ago. */
      morePages: z.number().int(),
      /** Addresses left out because others of their form brought nothing new. */
      repetitive: z.number().int(),
      /** How many of these can be read all the same. */
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
  cutShort: z.string().nullable(),
  warnings: z.array(z.string()),
  error: z.string().nullable(),
  createdAt: Time,
  finishedAt: Time.nullable(),
});
export type Crawl = z.infer<typeof Crawl>;

/** Pages in one batch of an upload, at most. */
export const uploadBatchPages = 50;
/** Characters of one page. */
export const uploadPageLimits = { title: 1000, content: 1_000_000, language: 35 } as const;

/** A page that the owner's own computer crawled; quality and hash are the server's to tell. */
export const UploadedPage = z.object({
  url: WebAddress,
  title: z.string().trim().max(uploadPageLimits.title).default(''),
  content: z.string().max(uploadPageLimits.content, 'Content must be at most 1,000,000 characters'),
  language: z.string().max(uploadPageLimits.language).nullable().default(null),
  /** How much of the text was link text on the page. */
  linkShare: z.number().min(0).max(1).default(0),
});
export type UploadedPage = z.input<typeof UploadedPage>;

export const UploadPagesInput = z.object({
  /** Made by the computer that crawled; the batches of one crawl share it. */
  crawlId: z.uuid(),
  pages: z.array(UploadedPage).max(uploadBatchPages, `A batch can have at most ${uploadBatchPages} pages`),
  /** The last batch: nothing more is taken for this crawl. */
  done: z.boolean(),
  /** With `done`: the crawl saw the whole site, so that pages it did not find twice in a row are gone. */
  sawEverything: z.boolean().default(false),
});
export type UploadPagesInput = z.input<typeof UploadPagesInput>;

export const UploadPagesReply = z.object({
  /** Pages of this crawl that are stored by now. */
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
      'Continue a crawl that stopped early by 50 or more pages, or read what it skipped as repetitive; returns or streams like a crawl',
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
    params,
    reply: Done,
  }),
};
