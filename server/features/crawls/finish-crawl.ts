import { trialPages } from '#shared/contracts/crawls.ts';
import type { SiteChanges, WebsitePage } from '#shared/contracts/websites.ts';
import { explainCutShort, type Reason } from '#shared/crawler/reasons.ts';
import type { CrawlOutcome, CrawlRecord } from '#shared/crawler/types.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { storableText } from '../../db/storable.ts';
import { endWork, failWork, renewLease } from '../../jobs/held-row/write-held.ts';
import type { Services } from '../../services.ts';
import type { WorkOutcome } from '../../telemetry/metrics.ts';
import { pagesBefore } from '../pages/read-pages.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { noteReader } from '../websites/store.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { heldCrawls } from './claim-crawl.ts';
import { putRows, recordRows } from './crawl-records.ts';
import { type InSlices, savePages } from './save-pages.ts';
import { siteChanges } from './site-changes.ts';
import { keyOf, websiteOf } from './store.ts';
import { tellCrawlEnd } from './tell-crawl-end.ts';
import type { CrawlRow } from './types.ts';

/** With one of these, the start page was reached and had no content, but nothing failed. */
const reached = new Set<Reason>(['empty', 'needs-browser', 'noindex']);

interface Ending {
  isCanceled: boolean;
  /** Whether this exact record is in the table. */
  hasWritten: (record: CrawlRecord) => boolean;
}

/**
 * Ends a crawl: stores its records and pages in slices, then writes the result to its row. If it is killed in between,
 * the crawl resumes and ends the same way.
 * @throws LeaseLost if another worker has it, AppError 404 if the website was deleted
 */
export async function finishCrawl(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  crawl: CrawlRow,
  outcome: CrawlOutcome,
  { isCanceled, hasWritten }: Ending,
): Promise<WorkOutcome> {
  const inSlices = (write: (trx: Transaction) => Promise<unknown>) => writeWithLease(db, crawl, write);
  const unwritten = outcome.records.filter((record) => !hasWritten(record));
  for (const rows of recordRows(keyOf(crawl), unwritten)) await inSlices((trx) => putRows(trx, rows));
  const problem = outcome.startProblem;
  const isEmpty = outcome.pages.length === 0 && outcome.unchanged.length === 0;
  if (isEmpty && problem && !isCanceled && !reached.has(problem.reason)) {
    await failCrawl({ db, queue }, crawl, { status: 422, message: problem.explanation });
    return 'rejected';
  }
  const warnings = [...outcome.warnings, ...(isEmpty && !isCanceled ? whyEmpty(outcome) : [])];
  const website = websiteOf(crawl);
  const changes = website && (await storePages(db, inSlices, website, outcome));
  const status = isCanceled ? 'canceled' : 'done';
  await inSlices(async (trx) => {
    if (website) await noteReader(trx, website, 'server');
    await endWork(trx, heldCrawls, crawl, {
      status,
      progress: JSON.stringify({
        ...outcome.progress,
        maxPages: crawl.options.maxPages,
        elapsedMs: Math.round(crawl.progress.elapsedMs + outcome.milliseconds),
        ...(changes && { changes }),
      }),
      ...(crawl.website_id === null
        ? { pages: JSON.stringify(toPages(outcome)) }
        : { page_urls: JSON.stringify(broughtUrls(outcome)) }),
      cut_short: cutShort(crawl, outcome, isCanceled),
      cut_short_by: isCanceled ? 'canceled' : outcome.cutShort,
      warnings: JSON.stringify(warnings),
    });
    const pages = outcome.pages.length + outcome.unchanged.length;
    await tellCrawlEnd({ queue }, trx, crawl, { status, pages, error: null });
  });
  return status;
}

/** Ends a crawl that has no result. Does nothing if another worker has it. */
export async function failCrawl(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  crawl: CrawlRow,
  error: { status: number; message: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    if (!(await failWork(trx, heldCrawls, crawl, error))) return;
    await tellCrawlEnd({ queue }, trx, crawl, { status: 'failed', pages: 0, error: error.message });
  });
}

/** @returns how the website's pages changed; after a restart, only what was left to change */
async function storePages(
  db: Services['db'],
  inSlices: InSlices,
  website: WebsiteScope,
  outcome: CrawlOutcome,
): Promise<SiteChanges> {
  const before = await pagesBefore(db, website);
  const removed = await savePages(db, inSlices, { website, outcome });
  return siteChanges(before, outcome, removed);
}

/** The problem with the start page, if the crawl found nothing at all. */
function whyEmpty({ startProblem, records }: CrawlOutcome): string[] {
  const start = records.find((record) => record.depth === 0 && record.explanation !== null);
  const why = startProblem?.explanation ?? start?.explanation;
  return why ? [why] : [];
}

function toPages({ pages }: CrawlOutcome): WebsitePage[] {
  return pages
    .map(({ url, title, content, contentQuality }) => ({
      url,
      title: storableText(title),
      content: storableText(content),
      isIncluded: true,
      contentQuality,
    }))
    .sort((a, b) => b.contentQuality - a.contentQuality);
}

/** Pages that were read or unchanged, and those that failed this time and keep their content. */
function broughtUrls({ pages, unchanged, kept, records }: CrawlOutcome): string[] {
  const failed = new Set(records.filter((record) => record.outcome === 'failed').map((record) => record.url));
  return [...new Set([...pages.map((page) => page.url), ...unchanged, ...kept.filter((url) => failed.has(url))])];
}

function cutShort(crawl: CrawlRow, outcome: CrawlOutcome, isCanceled: boolean): string | null {
  if (isCanceled) return explainCutShort('canceled');
  // One of a website can be continued.
  if (!crawl.options.isTrial || crawl.website_id !== null) return outcome.cutShortExplanation;
  if (outcome.cutShort === 'max-pages' && crawl.options.maxPages === trialPages) {
    return `The tester stops at ${trialPages} pages. The site has more pages.`;
  }
  if (outcome.cutShort === 'deadline') return 'The tester stops after 30 seconds. The site may have more pages.';
  return outcome.cutShortExplanation;
}

/**
 * Writes a part of a crawl's results in its own transaction. This keeps transactions short, and a worker that lost its
 * lease can't write.
 * @throws LeaseLost, AppError 404 if the website was deleted
 */
function writeWithLease(db: Database, crawl: CrawlRow, write: (trx: Transaction) => Promise<unknown>): Promise<void> {
  const website = websiteOf(crawl);
  return db.transaction(async (trx) => {
    if (website) await lockWebsite(trx, website);
    await renewLease(trx, heldCrawls, crawl);
    await write(trx);
  });
}
