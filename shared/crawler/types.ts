import type { Message } from '../messages/message.ts';
import type { FinishedPage, PageReading } from './extract/types.ts';
import type { PageLoader } from './load.ts';
import type { CutShort, Reason } from './reasons.ts';

export interface CrawlOptions {
  startUrl: string;
  /** Pages to keep at most. */
  maxPages: number;
  /** Default true: read robots.txt's sitemaps and /sitemap.xml. */
  useSitemap?: boolean;
  /** Sitemaps named by the owner, read even when `useSitemap` is false. */
  sitemapUrls?: string[];
  /** `*` patterns on the whole address or on the path. Exclude wins. */
  includePatterns?: string[];
  excludePatterns?: string[];
  limits?: Partial<CrawlLimits>;
  /** The requests carry someone's session, and the crawl stops when the site ends it. */
  isSignedIn?: boolean;
  /** The name that robots.txt rules are looked up for. Default 'ParleyBot'. */
  robotName?: string;
  /** What an earlier crawl of the site knew: asked for conditionally, so that an unchanged page costs no transfer. */
  known?: KnownPage[];
  /** Addresses to read before all others, also where pages of their form are left out as repetitive. */
  wanted?: string[];
  /** Records of the same crawl before it was interrupted: nothing in them is fetched again. */
  resume?: CrawlRecord[];
}

export interface CrawlLimits {
  /** Of one HTML page. Default 5 MB. */
  maxPageBytes: number;
  /** Of one PDF or Word document. Default 20 MB. */
  maxDocumentBytes: number;
  /** For one page with its redirects. Default 20 s. */
  pageDeadlineMs: number;
  /** For the crawl as a whole. Default 15 minutes. */
  totalDeadlineMs: number;
  /** Of all pages together, which stay in memory until they are compared. Default 20 million. */
  maxCharacters: number;
  /** Requests at one time. Default 6; lowered when the site asks for it. */
  concurrency: number;
}

export interface KnownPage {
  url: string;
  etag: string | null;
  lastModified: string | null;
  /** Of the kept text, as in `CrawledPage.contentHash`. */
  contentHash: string;
  /** When it was read (ISO), to compare with the sitemap's lastmod. */
  crawledAt?: string;
  /** The last crawl already found it missing: a second time, and it is gone. */
  missing?: boolean;
  /** The earlier reading. With it an unchanged page still lends its links and its text to the comparison of pages. */
  reading?: PageReading;
}

export interface CrawlDeps {
  load: PageLoader;
  /** Answers with the HTML after scripts have run, in UTF-8. Absent: pages that need it are named as such. */
  render?: PageLoader;
  /** Reads a page's HTML elsewhere than on this thread. Throws a LoadError for a page that can't be read. */
  readHtml?: ReadHtml;
  /** Text of a document whose name ends in .pdf or .docx. Throws an Error whose message is a sentence for the owner. */
  readDocument?: (bytes: Uint8Array, filename: string) => Promise<DocumentText>;
  clock: Clock;
  /** Absent: others of the same thread get a turn every 30 ms. */
  breathe?: Breathe;
  signal?: AbortSignal;
  /** A returned promise is awaited, so a record is safe before the crawl moves on. */
  onEvent?: (event: CrawlEvent) => void | Promise<void>;
}

/** As `readPage`, whenever it is done. */
export type ReadHtml = (html: string, url: string, amongOthers?: boolean) => Promise<PageReading>;

/** Awaited between the steps of long work, so that others of the same thread get a turn when it is time. */
export type Breathe = () => Promise<void> | undefined;

export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves early when the signal fires; never rejects. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** 0 to 1, for the jitter of retries and the path of the soft-404 probe. */
  random: () => number;
}

export interface DocumentText {
  title: string;
  /** Light Markdown. */
  content: string;
}

export type CrawlEvent =
  | ({ type: 'progress' } & CrawlProgress)
  /** One address is settled. A later record with the same `url` replaces the earlier one. */
  | { type: 'record'; record: CrawlRecord }
  | { type: 'done'; outcome: CrawlOutcome };

export interface CrawlProgress {
  /** Addresses of the site seen so far, fetched or not. */
  found: number;
  /** Pages kept. */
  fetched: number;
  /** Addresses skipped or failed. */
  skipped: number;
  currentUrl: string | null;
}

/** What is worth telling about a page that was kept. */
export type PageNote = 'rendered' | 'needs-browser' | 'render-failed';

/** How one address ended. Plain JSON: storing every record is all it takes to resume a crawl. */
export interface CrawlRecord {
  /** As it was asked for. The identity of the record. */
  url: string;
  /** After redirects. */
  finalUrl: string;
  outcome: 'page' | 'unchanged' | 'skipped' | 'failed';
  /** For 'skipped' and 'failed'. */
  reason: Reason | null;
  /** The reason as a sentence for the owner. */
  explanation: string | null;
  /** The page that stands in for this one ('duplicate', 'redirect'). */
  insteadUrl: string | null;
  status: number | null;
  /** Clicks from the start page; null when only the sitemap or the earlier crawl named it. */
  depth: number | null;
  etag: string | null;
  lastModified: string | null;
  fetchedAt: string;
  /** Kept also for skipped pages whose links were followed. */
  reading: PageReading | null;
  /** For a PDF or Word document. */
  document: DocumentText | null;
  notes: PageNote[];
}

export interface CrawledPage extends FinishedPage {
  /** SHA-256 of the kept text, in hex. */
  contentHash: string;
  etag: string | null;
  lastModified: string | null;
  notes: PageNote[];
  /** Against `known`; 'new' when the page was not known. */
  change: 'new' | 'changed' | 'unchanged';
}

export interface CrawlOutcome {
  /** Where the start address led: the site that was crawled. */
  siteUrl: string;
  pages: CrawledPage[];
  /** The last record of every address, duplicates of the whole site already taken out. */
  records: CrawlRecord[];
  progress: CrawlProgress;
  /** Why the crawl ended before it had seen everything, or null. */
  cutShort: CutShort | null;
  /** `cutShort` as a sentence for the owner. */
  cutShortExplanation: string | null;
  /** Set when the start page itself could not be used. */
  startProblem: { reason: Reason; explanation: string } | null;
  /** Sentences: an unreadable sitemap, a Crawl-delay that slowed the crawl, pages that need a browser. */
  warnings: Message[];
  /** Known pages found missing for the first time (keep their text), and for the second (drop them). */
  missing: string[];
  removed: string[];
  /** Known pages that could not be read this time and keep their text. */
  kept: string[];
  /** Known pages that answered 'not modified' and came without an earlier reading: the text is as it was. */
  unchanged: string[];
  milliseconds: number;
}
