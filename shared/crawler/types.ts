import type { Message } from '../messages/message.ts';
import type { PageSelectors } from './extract/selector-rules.ts';
import type { FinishedPage, PageReading, UnreadKind } from './extract/types.ts';
import type { PageLoader } from './load.ts';
import type { CutShort, Reason } from './reasons.ts';
import type { Asked, Kind, PageSource, Read } from './site-texts.ts';

export interface CrawlOptions {
  startUrl: string;
  /** Maximum pages to keep. */
  maxPages: number;
  /** Reads robots.txt's sitemaps, /sitemap.xml, feeds and llms.txt. Defaults to true. */
  useSitemap?: boolean;
  /** Reads PDF, Word, Excel, PowerPoint and CSV files that pages link, if there is a `readDocument`. Defaults to true. */
  readsFiles?: boolean;
  /** Sitemaps listed by the owner, read even if `useSitemap` is false. */
  sitemapUrls?: string[];
  /** `*` patterns for the whole URL or the path. Exclude overrides include. */
  includePatterns?: string[];
  excludePatterns?: string[];
  /** Which parts of the pages are read. */
  selectors?: PageSelectors;
  limits?: Partial<CrawlLimits>;
  /** The requests have a user's session, and the crawl stops if the site ends it. */
  isSignedIn?: boolean;
  /** The robot's name in robots.txt. Defaults to 'ParleyBot'. */
  robotName?: string;
  /** What an earlier crawl of the site knew. Requested conditionally, so that an unchanged page isn't transferred. */
  known?: KnownPage[];
  /**
   * Known pages that the site says are gone are deleted at once, unless most are. A person asked for this crawl; by
   * itself, Parley waits until it finds a page missing twice.
   */
  removesMissing?: boolean;
  /** URLs to read first, even if similar pages are skipped as repetitive. */
  wanted?: string[];
  /** Records of the same crawl from before an interruption, which aren't fetched again. */
  resume?: CrawlRecord[];
}

export interface CrawlLimits {
  /** Of one HTML page. Defaults to 5 MB. */
  maxPageBytes: number;
  /** Of one sitemap, unpacked. Defaults to what the protocol allows, 50 MB. */
  maxSitemapBytes: number;
  /** Of one such file. Defaults to 20 MB. */
  maxDocumentBytes: number;
  /** Number of such files. Defaults to 200. */
  maxDocuments: number;
  /** Of all such files together. Defaults to 200 MB. */
  maxBytesOfDocuments: number;
  /** For one page including redirects. Defaults to 20 s. */
  pageDeadlineMs: number;
  /** For the whole crawl. Defaults to 15 minutes. */
  totalDeadlineMs: number;
  /** Of all pages together, which stay in memory until they are compared. Defaults to 20 million. */
  maxCharacters: number;
  /** Concurrent requests. Defaults to 6; lowered if the site asks for it. */
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
  /** The last crawl already found it missing. The second time, it is deleted. */
  missing?: boolean;
  /**
   * The earlier reading. With it, an unchanged page still provides its links and its text for the comparison of pages.
   */
  reading?: PageReading;
}

export interface CrawlDeps {
  load: PageLoader;
  /** Returns the HTML after scripts have run, in UTF-8. Without it, pages that need it are reported. */
  render?: PageLoader;
  readText: ReadText;
  /** Reads a document whose name ends in .pdf, .docx, .xlsx, .pptx or .csv. Throws an Error whose message is for the owner. */
  readDocument?: (bytes: Uint8Array, filename: string, until?: Until) => Promise<DocumentText>;
  clock: Clock;
  /** The pause before the first retry of a page, in milliseconds. Defaults to 500. */
  firstRetryMs?: number;
  /** What other crawls of the same hosts know. Without it, a crawl starts as if it were the first. */
  pace?: CrawlPace;
  /** Called before a host is requested that the start page leads to. May throw to end the crawl. */
  enterSite?: (siteUrl: string) => Promise<void>;
  /** Without it, other work on the same thread gets a turn every 30 ms. */
  yieldToEventLoop?: YieldToEventLoop;
  signal?: AbortSignal;
  /** A returned promise is awaited, so a record is saved before the crawl continues. */
  onEvent?: (event: CrawlEvent) => void | Promise<void>;
}

/**
 * Reads what a site sent on another thread, since a site can send texts that are made to be slow. Throws a LoadError for
 * one that takes too long or too much memory.
 */
export type ReadText = <Of extends Kind>(kind: Of, asked: Asked<Of>, until?: Until) => Promise<Read<Of>>;

/** How long the result of a thread is waited for. */
export interface Until {
  signal?: AbortSignal | undefined;
  patienceMs?: number | undefined;
}

/** Reads a page of the crawl. */
export type ReadHtml = (source: PageSource, url: string, amongOthers?: boolean) => Promise<PageReading>;

/** Awaited between the steps of long work, so that other work on the same thread gets a turn in time. */
export type YieldToEventLoop = () => Promise<void> | undefined;

export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves early when the signal aborts; never rejects. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** 0 to 1, for the jitter of retries and the path of the soft-404 probe. */
  random: () => number;
}

/** When a host may be requested. */
export interface HostPace {
  /** Milliseconds since 1970. No request is sent before. */
  startAt: number;
  /** The time between two requests, until the host's robots.txt is read. */
  gapMs: number;
  /** The shortest time between two requests, whatever the host says. */
  leastGapMs: number;
}

/** The paces of hosts, kept from one crawl to the next. */
export interface CrawlPace {
  /** @param host as in `hostKey` */
  of: (host: string) => HostPace;
  /** Remembers when the next request may be sent, and the time between two that the host asked for. */
  note: (host: string, pace: Pick<HostPace, 'startAt' | 'gapMs'>) => void;
}

export interface DocumentText {
  title: string;
  /** Light Markdown. */
  content: string;
  /** Each is a page of its own, such as a group of an API's operations. */
  parts?: DocumentPart[];
}

export interface DocumentPart {
  /** The fragment of the document's URL. */
  anchor: string;
  /** The part's own address, if the document names one. */
  url: string | null;
  title: string;
  /** Light Markdown. */
  content: string;
}

export type CrawlEvent =
  | ({ type: 'progress' } & CrawlProgress)
  /** One URL is settled. A later record with the same `url` replaces the earlier one. */
  | { type: 'record'; record: CrawlRecord }
  | { type: 'done'; outcome: CrawlOutcome };

export interface CrawlProgress {
  /** URLs of the site seen so far, fetched or not. */
  found: number;
  /** Pages kept. */
  fetched: number;
  /** URLs skipped or failed. */
  skipped: number;
  currentUrl: string | null;
}

/** What to report about a page that was kept. */
export type PageNote = 'rendered' | 'needs-browser' | 'render-failed' | 'broken-http' | 'guessed-charset' | UnreadKind;

/** How one URL ended. Plain JSON: storing every record is all it takes to resume a crawl. */
export interface CrawlRecord {
  /** As requested. Identifies the record. */
  url: string;
  /** After redirects. */
  finalUrl: string;
  outcome: 'page' | 'unchanged' | 'skipped' | 'failed';
  /** For 'skipped' and 'failed'. */
  reason: Reason | null;
  /** The reason as a sentence for the owner. */
  explanation: string | null;
  /** The page that replaces this one ('duplicate', 'redirect'). */
  insteadUrl: string | null;
  status: number | null;
  /** Clicks from the start page; null if only the sitemap or the earlier crawl listed it. */
  depth: number | null;
  etag: string | null;
  lastModified: string | null;
  fetchedAt: string;
  /** Also kept for skipped pages whose links were followed. */
  reading: PageReading | null;
  /** For a document: a file, an API description, the text of a whole site. */
  document: DocumentText | null;
  notes: PageNote[];
}

export interface CrawledPage extends FinishedPage {
  /** SHA-256 of the kept text, in hex. */
  contentHash: string;
  etag: string | null;
  lastModified: string | null;
  notes: PageNote[];
  /** The version of the owner's selectors that it was read with; missing for none. */
  selectors?: number;
  /** Compared with `known`; 'new' if the page wasn't known. */
  change: 'new' | 'changed' | 'unchanged';
}

export interface CrawlOutcome {
  /** Where the start URL led: the site that was crawled. */
  siteUrl: string;
  pages: CrawledPage[];
  /** The last record of every URL, with duplicates resolved. */
  records: CrawlRecord[];
  progress: CrawlProgress;
  /** Why the crawl ended before it was complete, or null. */
  cutShort: CutShort | null;
  /** `cutShort` as a sentence for the owner. */
  cutShortExplanation: string | null;
  /** Set if the start page itself couldn't be used. */
  startProblem: { reason: Reason; explanation: string } | null;
  /** Sentences: an unreadable sitemap, a Crawl-delay that slowed the crawl, pages that need a browser. */
  warnings: Message[];
  /** Known pages found missing for the first time (they keep their text), and for the second (delete them). */
  missing: string[];
  removed: string[];
  /** Known pages that couldn't be read this time and keep their text. */
  kept: string[];
  /** Known pages that answered 'not modified' without an earlier reading: their text hasn't changed. */
  unchanged: string[];
  milliseconds: number;
}
