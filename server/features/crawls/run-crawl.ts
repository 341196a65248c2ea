import { crawl } from '#shared/crawler/crawl.ts';
import { explainCutShort } from '#shared/crawler/reasons.ts';
import type { CrawlLimits, CrawlOptions, CrawlOutcome } from '#shared/crawler/types.ts';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { isFirstClaim } from '../../jobs/held-row/held-table.ts';
import { LeaseLost } from '../../jobs/held-row/write-held.ts';
import type { Services } from '../../services.ts';
import type { WorkOutcome } from '../../telemetry/metrics.ts';
import { noteWorkspace } from '../../telemetry/trace.ts';
import { readPageSelectors } from '../websites/page-selectors.ts';
import { claimCrawl } from './claim-crawl.ts';
import { countCrawl } from './count-crawl.ts';
import { CrawlJournal } from './crawl-journal.ts';
import { readRecords, repetitiveUrls } from './crawl-records.ts';
import { crawlTools } from './crawl-tools.ts';
import { failCrawl, finishCrawl } from './finish-crawl.ts';
import { HostBusy } from './hosts/host-busy.ts';
import { leaveLines } from './hosts/host-line.ts';
import { HostTurns } from './hosts/host-turns.ts';
import { knownPages } from './known-pages.ts';
import { crawlJob, trialJob } from './start-crawl.ts';
import { crawlOptionsOf, crawlTopic, findCrawl, keyOf, requestCancel, websiteOf } from './store.ts';
import type { CrawlKey, CrawlRow } from './types.ts';
import { workOfCrawl } from './work-of-crawl.ts';

const websiteDeadlineMs = 15 * 60_000;
const usualTrialMs = 30_000;
const trialSitemapBytes = 5 * 1024 * 1024;

/** The job: runs a crawl from the progress in its row to the end. Throws if it should be resumed. */
export async function runCrawl(services: Services, key: CrawlKey, signal: AbortSignal): Promise<void> {
  try {
    const claimed = await claimCrawl(services, key, signal);
    if (!claimed) await leaveIfOver(services, key);
    else if (await runClaimed(services, claimed, signal)) await cancelIfAsked(services, key);
  } finally {
    await services.notices.send(crawlTopic(key.crawlId), services.db);
  }
}

/** A crawl that was canceled while it waited, or whose workspace is closed, must not keep others waiting. */
async function leaveIfOver(services: Services, key: CrawlKey): Promise<void> {
  const crawl = await findCrawl(services.db, key);
  if (crawl?.status === 'running') return;
  for (const job of [crawlJob, trialJob]) await leaveLines(services, { job, data: key });
}

/** Its owner may have canceled before it was put back in the queue. */
async function cancelIfAsked(services: Services, key: CrawlKey): Promise<void> {
  const crawl = await findCrawl(services.db, key);
  if (crawl?.cancel_requested) await requestCancel(services, key, explainCutShort('canceled'));
}

/** @returns whether the crawl waits for its turn */
async function runClaimed(services: Services, claimed: CrawlRow, signal: AbortSignal): Promise<boolean> {
  const { telemetry } = services;
  const started = performance.now();
  const count = (ending: WorkOutcome) => countCrawl(telemetry, claimed, ending, performance.now() - started);
  noteWorkspace(claimed.workspace_id);
  await using journal = new CrawlJournal(services, claimed, signal);
  try {
    const outcome = await readSite(services, claimed, journal);
    // When a worker stops, it releases the crawl, and the next worker resumes from the records.
    signal.throwIfAborted();
    if (journal.isLost) return false;
    if (outcome === null) {
      journal.wait();
      return true;
    }
    const ending = await finishCrawl(services, claimed, outcome, {
      isCanceled: journal.isCanceled,
      hasWritten: journal.hasWritten,
    });
    count(ending);
    return false;
  } catch (error) {
    if (error instanceof LeaseLost) return false;
    // Its website was deleted, so no one needs the result.
    if (error instanceof AppError && error.status === 404) return false;
    if (!signal.aborted && !journal.retriesAfter(error)) {
      const message = 'Something went wrong during the crawl. Please try again.';
      await failCrawl(services, claimed, { status: 503, message });
      count('failed');
    }
    throw error;
  }
}

/** @returns null if it has to wait until another crawl of the site is done */
async function readSite(services: Services, claimed: CrawlRow, journal: CrawlJournal): Promise<CrawlOutcome | null> {
  await using turns = new HostTurns(services, workOfCrawl(claimed), { givesBack: true });
  try {
    await turns.enter(claimed.options.url);
    const { owner } = workOfCrawl(claimed);
    await using tools = crawlTools(services.config, { owner: owner ?? claimed.workspace_id });
    const outcome = await crawl(await crawlOptions(services, claimed), {
      ...tools,
      clock: turns.clock,
      pace: turns,
      enterSite: (url) => turns.enter(url),
      signal: AbortSignal.any([journal.signal, turns.signal]),
      onEvent: journal.onEvent,
    });
    return turns.signal.aborted && !journal.signal.aborted ? null : outcome;
  } catch (error) {
    if (error instanceof HostBusy) return null;
    throw error;
  }
}

/** The time that is left of a crawl's limit, if it began before; at least a part, so that it gets further. */
function limitsOf({ options, progress }: CrawlRow, { trialMs = usualTrialMs }: Config['crawl']): Partial<CrawlLimits> {
  const { isTrial, mostSeconds = Infinity } = options;
  const all = Math.min(isTrial ? trialMs : websiteDeadlineMs, mostSeconds * 1000);
  return {
    totalDeadlineMs: Math.max(all / 10, all - progress.elapsedMs),
    ...(isTrial && { pageDeadlineMs: trialMs / 3, maxSitemapBytes: trialSitemapBytes }),
  };
}

async function crawlOptions({ db, config }: Services, row: CrawlRow): Promise<CrawlOptions> {
  const { continues, takesRepetitive } = row.options;
  const isContinued = continues !== undefined;
  const website = websiteOf(row);
  const selectors = website ? await readPageSelectors(db, website) : undefined;
  const known = website && selectors ? await knownPages(db, website, selectors) : [];
  const records = isContinued || !isFirstClaim(row) ? await readRecords(db, keyOf(row)) : [];
  return {
    ...crawlOptionsOf(row.options),
    ...(selectors && { selectors }),
    limits: limitsOf(row, config.crawl),
    // A page that the continued crawl found missing isn't requested again, so it counts only once.
    known: isContinued ? known.map((page) => ({ ...page, missing: false })) : known,
    removesMissing: true,
    ...(isContinued && takesRepetitive
      ? { wanted: await repetitiveUrls(db, { ...keyOf(row), crawlId: continues }) }
      : {}),
    // The owner may have changed the selectors since.
    resume: records.filter(({ reading }) => !reading || (reading.selectors ?? 0) === (selectors?.version ?? 0)),
  };
}
