import { crawl } from '#shared/crawler/crawl.ts';
import type { CrawlOptions } from '#shared/crawler/types.ts';
import { AppError } from '../../errors.ts';
import { isFirstClaim, isLastAttempt } from '../../jobs/held-row/held-table.ts';
import { LeaseLost } from '../../jobs/held-row/write-held.ts';
import type { Services } from '../../services.ts';
import type { WorkOutcome } from '../../telemetry/metrics.ts';
import { noteWorkspace } from '../../telemetry/trace.ts';
import { claimCrawl } from './claim-crawl.ts';
import { countCrawl } from './count-crawl.ts';
import { CrawlJournal } from './crawl-journal.ts';
import { readRecords, repetitiveUrls } from './crawl-records.ts';
import { crawlTools } from './crawl-tools.ts';
import { failCrawl, finishCrawl } from './finish-crawl.ts';
import { knownPages } from './known-pages.ts';
import { crawlOptionsOf, crawlTopic, keyOf, websiteOf } from './store.ts';
import type { CrawlKey, CrawlRow } from './types.ts';

const trialLimits = { totalDeadlineMs: 30_000, pageDeadlineMs: 10_000 };

/** The job: runs a crawl from the progress in its row to the end. Throws if it should be resumed. */
export async function runCrawl(services: Services, key: CrawlKey, signal: AbortSignal): Promise<void> {
  try {
    const claimed = await claimCrawl(services, key, signal);
    if (claimed) await runClaimed(services, claimed, signal);
  } finally {
    await services.notices.send(crawlTopic(key.crawlId), services.db);
  }
}

async function runClaimed(services: Services, claimed: CrawlRow, signal: AbortSignal): Promise<void> {
  const { config, telemetry } = services;
  const started = performance.now();
  const count = (ending: WorkOutcome) => countCrawl(telemetry, claimed, ending, performance.now() - started);
  noteWorkspace(claimed.workspace_id);
  try {
    await using journal = new CrawlJournal(services, claimed, signal);
    await using tools = crawlTools(config);
    const options = await crawlOptions(services, claimed);
    const outcome = await crawl(options, { ...tools, signal: journal.signal, onEvent: journal.onEvent });
    // When a worker stops, it releases the crawl, and the next worker resumes from the records.
    signal.throwIfAborted();
    if (journal.isLost) return;
    const ending = await finishCrawl(services, claimed, outcome, {
      isCanceled: journal.isCanceled,
      hasWritten: journal.hasWritten,
    });
    count(ending);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    // Its website was deleted, so no one needs the result.
    if (error instanceof AppError && error.status === 404) return;
    if (!signal.aborted && isLastAttempt(claimed)) {
      const message = 'Something went wrong during the crawl. Please try again.';
      await failCrawl(services, claimed, { status: 503, message });
      count('failed');
    }
    throw error;
  }
}

async function crawlOptions({ db }: Services, row: CrawlRow): Promise<CrawlOptions> {
  const { isTrial, continues, takesRepetitive } = row.options;
  const isContinued = continues !== undefined;
  const website = websiteOf(row);
  const known = website ? await knownPages(db, website) : [];
  return {
    ...crawlOptionsOf(row.options),
    ...(isTrial ? { limits: trialLimits } : {}),
    // A page that the continued crawl found missing isn't requested again, so it counts only once.
    known: isContinued ? known.map((page) => ({ ...page, missing: false })) : known,
    ...(isContinued && takesRepetitive
      ? { wanted: await repetitiveUrls(db, { ...keyOf(row), crawlId: continues }) }
      : {}),
    resume: isContinued || !isFirstClaim(row) ? await readRecords(db, keyOf(row)) : [],
  };
}
