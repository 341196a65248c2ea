import { type CrawlSkip, uploadPageLimits } from '#shared/contracts/crawls.ts';
import { crawl } from '#shared/crawler/crawl.ts';
import { skipOf } from '#shared/crawler/left-out.ts';
import { canContinueAfter } from '#shared/crawler/reasons.ts';
import type { CrawlEvent, CrawledPage, CrawlOptions, CrawlOutcome } from '#shared/crawler/types.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import type { FindProxy } from '#shared/loaders/upstream-proxy.ts';
import { type CrawlResult, openRecords, writeResult } from './crawl-folder.ts';
import type { CrawlJob, CrawlReport } from './messages.ts';
import { siteLoaders } from './site-loaders.ts';
import { toUploadedPage } from './uploaded-page.ts';

const reportEveryMs = 250;
/** Maximum skipped URLs per report. The rest follow in the next one. */
const skipsPerReport = 200;

export interface CrawlControl {
  /** Aborts when the crawl should stop. `keep` says whether the pages read so far are the result. */
  signal: AbortSignal;
  keep(): boolean;
  findProxy: FindProxy;
  report(report: CrawlReport): void;
}

/**
 * Runs or resumes the crawl in the folder and writes its pages and result there.
 * @returns false if it was stopped to be resumed later
 */
export async function runCrawl(job: CrawlJob, { signal, keep, findProxy, report }: CrawlControl): Promise<boolean> {
  const { input, session } = job;
  const records = openRecords(job.folder);
  await using loaders = await siteLoaders(input.url, job, { findProxy, signal });
  const reporter = createReporter(report);
  const timer = setInterval(() => reporter.send(), reportEveryMs);
  try {
    const outcome = await crawl(
      {
        startUrl: input.url,
        isSignedIn: session !== null,
        maxPages: input.maxPages,
        useSitemap: input.useSitemap,
        readsFiles: input.readsFiles ?? true,
        ...(input.sitemapUrls ? { sitemapUrls: input.sitemapUrls } : {}),
        ...(input.includePatterns ? { includePatterns: input.includePatterns } : {}),
        ...(input.excludePatterns ? { excludePatterns: input.excludePatterns } : {}),
        ...selectorsOf(input),
        ...(job.wanted ? { wanted: job.wanted } : {}),
        resume: records.earlier,
      },
      {
        ...loaders,
        signal,
        onEvent(event) {
          if (event.type === 'record') records.append(event.record);
          reporter.take(event);
        },
      },
    );
    if (signal.aborted && !keep()) return false;
    writeResult(job.folder, outcome.pages.map(toUploadedPage), toResult(outcome, input));
    return true;
  } finally {
    clearInterval(timer);
    reporter.send();
    records.close();
  }
}

/** The server compares no versions of pages that weren't read for an update. */
function selectorsOf({ readOnly = [], leaveOut = [] }: CrawlJob['input']): Pick<CrawlOptions, 'selectors'> {
  return readOnly.length + leaveOut.length > 0 ? { selectors: { version: 1, readOnly, leaveOut } } : {};
}

function createReporter(send: CrawlControl['report']) {
  const startedAt = performance.now();
  const skips = new Map<string, CrawlSkip>();
  let latest = { found: 0, fetched: 0, skipped: 0, currentUrl: null as string | null };
  let first: number | null = null;
  let told = '';
  return {
    take(event: CrawlEvent) {
      if (event.type === 'progress') {
        const { found, fetched, skipped } = event;
        // Between two pages, report the one that was started last.
        latest = { found, fetched, skipped, currentUrl: event.currentUrl ?? latest.currentUrl };
        first ??= fetched;
      }
      const skip = event.type === 'record' ? skipOf(event.record) : null;
      if (skip) skips.set(skip.url, skip);
    },
    send() {
      const elapsedMs = performance.now() - startedAt;
      const news = `${JSON.stringify(latest)} ${skips.size} ${Math.floor(elapsedMs / 1000)}`;
      if (news === told) return;
      told = news;
      const some = [...skips.values()].slice(0, skipsPerReport);
      for (const { url } of some) skips.delete(url);
      const pagesPerSecond = ((latest.fetched - (first ?? 0)) / Math.max(elapsedMs, 1)) * 1000;
      send({ ...latest, elapsedMs, pagesPerSecond, skips: some });
    },
  };
}

function toResult(outcome: CrawlOutcome, input: CrawlJob['input']): CrawlResult {
  const { found, fetched, skipped } = outcome.progress;
  const isEmpty = outcome.pages.length === 0;
  const repetitive = outcome.records.filter(({ reason }) => reason === 'repetitive');
  const isSignedOut = outcome.cutShort === 'signed-out';
  const isPartial =
    repetitive.length > 0 ||
    outcome.cutShort !== null ||
    Boolean(input.includePatterns?.length || input.excludePatterns?.length);
  return {
    pages: outcome.pages.length,
    cutShort: outcome.cutShortExplanation,
    rest: { hasMore: canContinueAfter(outcome.cutShort), repetitive: repetitive.length },
    isSignedOut,
    warnings: [...outcome.warnings, ...cutWarnings(outcome.pages)],
    skips: outcome.records.flatMap((record) => skipOf(record) ?? []),
    // A page that failed this time isn't missing from the site.
    sawEverything: !isPartial && !isEmpty && !outcome.records.some((record) => record.outcome === 'failed'),
    progress: { found, fetched, skipped },
    problem: isEmpty ? startProblem(outcome) : movedTo(outcome.siteUrl, input.url),
  };
}

function startProblem({ cutShort, startProblem: problem }: CrawlOutcome): string | null {
  if (cutShort === 'signed-out') return 'The site signed you out before the crawl could read a page.';
  return problem?.explanation ?? null;
}

function cutWarnings(pages: readonly CrawledPage[]): string[] {
  return pages
    .filter(({ content }) => content.length > uploadPageLimits.content)
    .map(({ url }) => `Too long for one page, so only the beginning was kept: ${url}.`);
}

/** The server only accepts pages of the website's own host. */
function movedTo(siteUrl: string, startUrl: string): string | null {
  if (hostKey(siteUrl) === hostKey(startUrl)) return null;
  return `The site has moved to ${new URL(siteUrl).origin}. Add it as a website with that address.`;
}
