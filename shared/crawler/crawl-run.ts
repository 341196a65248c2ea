import type { Message } from '../messages/message.ts';
import { type CrawlLedger, createLedger } from './crawl-ledger.ts';
import type { Slot } from './drain.ts';
import { fewestComparedPages } from './extract/repeated-blocks.ts';
import type { PageReading } from './extract/types.ts';
import { fileReader } from './file-reader.ts';
import type { Candidate } from './frontier.ts';
import { createFrontier, type Frontier } from './frontier.ts';
import { type BodyPlan, LoadError, type LoadedPage } from './load.ts';
import { type MarkdownTwins, markdownTwins } from './markdown-twin.ts';
import { type PatternVerdict, patternFilter } from './patterns.ts';
import { type PoliteLoader, politeLoader } from './polite-loader.ts';
import type { Reason } from './reasons.ts';
import { blankRecord, withoutPage } from './record.ts';
import { knownPages } from './recrawl.ts';
import { renderPolicy } from './render-policy.ts';
import { type RobotsStore, robotsBodyPlan, robotsStore } from './robots-store.ts';
import { maxSitemapBytes } from './sitemap-limits.ts';
import { saysNotFound } from './soft-404.ts';
import type { CrawlDeps, CrawlLimits, CrawlOptions, CrawlRecord, KnownPage, ReadHtml, ReadText } from './types.ts';
import { visitPage } from './visit-page.ts';

const defaultLimits: CrawlLimits = {
  maxPageBytes: 5 * 1024 * 1024,
  maxSitemapBytes,
  maxDocumentBytes: 20 * 1024 * 1024,
  maxDocuments: 200,
  maxBytesOfDocuments: 200 * 1024 * 1024,
  pageDeadlineMs: 20_000,
  totalDeadlineMs: 15 * 60_000,
  maxCharacters: 20_000_000,
  concurrency: 6,
};

/** At least twice as many as are compared, since some may turn out to be copies. */
const pagesThatMakeASite = 2 * fewestComparedPages;

/** What the phases of a crawl share. */
export interface CrawlRun {
  options: CrawlOptions;
  deps: CrawlDeps;
  /** Until the crawl ends. */
  readText: ReadText;
  readHtml: ReadHtml;
  limits: CrawlLimits;
  /** Time (ms since 1970) when the crawl must end. */
  stopAt: number;
  /** Aborts when the caller cancels or the crawl ends. */
  signal: AbortSignal;
  polite: PoliteLoader;
  robots: RobotsStore;
  ledger: CrawlLedger;
  frontier: Frontier;
  twins: MarkdownTwins;
  warnings: Message[];
  knownPage: (url: string) => KnownPage | undefined;
  verdictOf: (url: string) => PatternVerdict;
  /** Set once the site's response to an impossible URL is known. */
  isSoft404: (reading: PageReading) => boolean;
  /** For robots.txt and sitemaps: polite, with a page's deadline. */
  loadPart: (url: string, plan: BodyPlan) => Promise<LoadedPage>;
  visit: (candidate: Candidate, checkHop: (url: string) => Promise<Reason | null>, slot?: Slot) => Promise<CrawlRecord>;
  tellProgress: (currentUrl: string | null) => Promise<void>;
}

export function createRun(options: CrawlOptions, deps: CrawlDeps, signal: AbortSignal): CrawlRun {
  const { clock } = deps;
  const limits = { ...defaultLimits, ...options.limits };
  const stopAt = clock.now() + limits.totalDeadlineMs;
  const robotName = options.robotName ?? 'ParleyBot';
  const polite = politeLoader(deps.load, {
    clock,
    concurrency: limits.concurrency,
    stopAt,
    signal,
    shared: deps.pace,
    firstRetryMs: deps.firstRetryMs,
  });
  const loadPart = (url: string, plan: BodyPlan) =>
    polite.load({ url, deadlineMs: limits.pageDeadlineMs, planBody: () => plan });
  const knownPage = knownPages(options.known);
  const ledger = createLedger();
  const until = () => ({ signal, patienceMs: Math.max(0, stopAt - clock.now()) });
  const readText: ReadText = (kind, asked) => deps.readText(kind, asked, until());
  const readHtml: ReadHtml = (source, url, amongOthers) =>
    readText('page', { source, url, amongOthers, selectors: options.selectors });
  /** Of a file that isn't read because the crawl ends, nothing is said. */
  const ending =
    (read: NonNullable<CrawlDeps['readDocument']>): CrawlDeps['readDocument'] =>
    async (bytes, filename) => {
      try {
        return await read(bytes, filename, until());
      } catch (error) {
        if (signal.aborted) throw new LoadError('aborted', filename, { cause: error });
        if (clock.now() >= stopAt) throw new LoadError('timeout', filename, { cause: error });
        throw error;
      }
    };
  const robots = robotsStore((url) => loadPart(url, robotsBodyPlan()), readText, robotName);
  const twins = markdownTwins(polite.load, readHtml, async (url) => (await robots.refusal(url)) === null);
  const visitDeps = {
    load: polite.load,
    readText,
    readHtml,
    selectors: options.selectors,
    rendering: renderPolicy(deps.render, readHtml),
    twins,
    files: options.readsFiles === false ? null : fileReader(deps.readDocument && ending(deps.readDocument), limits),
    now: clock.now,
    limits,
    robotName,
    knownPage,
    isAmongOthers: () => ledger.pageCount() >= pagesThatMakeASite,
  };
  const run: CrawlRun = {
    options,
    deps,
    readText,
    readHtml,
    limits,
    stopAt,
    signal,
    polite,
    robots,
    ledger,
    frontier: createFrontier(options.startUrl),
    twins,
    warnings: [],
    knownPage,
    verdictOf: patternFilter(options.includePatterns, options.excludePatterns),
    isSoft404: saysNotFound,
    loadPart,
    async visit(candidate, checkHop, slot) {
      const refusal = await run.robots.refusal(candidate.url);
      if (refusal) return withoutPage(blankRecord(candidate, clock.now()), refusal.reason, refusal);
      const { isSoft404 } = run;
      const rules = { checkHop, unwanted: (url: string) => unwanted(run.verdictOf(url)), isSoft404, slot };
      return visitPage(candidate, rules, visitDeps);
    },
    async tellProgress(currentUrl) {
      const { frontier, ledger } = run;
      const counts = { found: frontier.found(), fetched: ledger.pageCount(), skipped: ledger.otherCount() };
      await deps.onEvent?.({ type: 'progress', ...counts, currentUrl });
    },
  };
  return run;
}

function unwanted(verdict: PatternVerdict): Reason | null {
  return verdict === 'included' ? null : verdict;
}
