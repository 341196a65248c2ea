import { crawl } from '#shared/crawler/crawl.ts';
import type { CrawlOptions, CrawlOutcome, KnownPage } from '#shared/crawler/types.ts';
import { hostKey, pageKey } from '#shared/crawler/url-rules.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { urlsFrom } from '../pages/read-pages.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { readPageSelectors } from '../websites/page-selectors.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { crawlTools } from './crawl-tools.ts';
import { knownPages } from './known-pages.ts';
import { keptOut, savePages } from './save-pages.ts';
import { addedBy } from './site-changes.ts';
import { lastCrawl } from './store.ts';
import type { RefetchOptions, RefetchReport } from './types.ts';

const unread = 'The page couldn’t be read this time.';
const moved = 'The page now redirects to another URL. Crawl the website again to add that page.';

/**
 * Reads a website again with the options of its last crawl: finds new pages, drops missing ones, and keeps the content
 * of a page that can't be read. If that crawl stopped at a limit, reads only the pages it found, since pages beyond the
 * limit aren't new. Doesn't change pages that an owner typed or uploaded.
 * @throws the signal's reason if it fires, storing nothing read so far; HostBusy while another crawl reads one of the
 * hosts; AppError 404 if the website was deleted
 */
export async function refetchPages(
  { db, config }: Pick<Services, 'db' | 'config'>,
  scope: WebsiteScope,
  { turns, signal, onProgress }: RefetchOptions,
): Promise<RefetchReport> {
  const report: RefetchReport = { added: [], changed: [], unchanged: [], removed: [], failed: [], isComplete: true };
  const selectors = await readPageSelectors(db, scope);
  const [last, pages, included] = await Promise.all([
    lastCrawl(db, scope),
    knownPages(db, scope, selectors),
    urlsFrom(db, scope, 'crawl', { is_included: true }),
  ]);
  const isIncluded = new Set(included);
  // An owner who chose only a few pages also chooses among the new ones.
  const takesNew = included.length * 2 >= pages.length;
  const settled = new Set<string>();
  const until = signal ? AbortSignal.any([signal, turns.signal]) : turns.signal;
  const byHost = Map.groupBy(pages, (page) => hostKey(page.url));
  // All of them first, since one that waits for one later would read the others twice.
  for (const [first] of byHost.values()) if (first) await turns.enter(first.url);
  await using tools = crawlTools(config, { owner: scope.workspaceId });
  const inSlices = (write: (trx: Transaction) => Promise<unknown>) =>
    db.transaction(async (trx) => {
      await lockWebsite(trx, scope);
      await write(trx);
    });

  /** @param left pages that this reading doesn't cover */
  async function read(
    options: CrawlOptions,
    left: (outcome: CrawlOutcome) => ReadonlySet<string> = noPages,
  ): Promise<CrawlOutcome> {
    const outcome = await crawl(
      { ...options, selectors },
      {
        ...tools,
        clock: turns.clock,
        pace: turns,
        enterSite: (url) => turns.enter(url),
        signal: until,
        onEvent: (event) => {
          if (event.type !== 'record') return;
          settled.add(pageKey(event.record.url));
          return onProgress?.({ done: settled.size, total: Math.max(pages.length, settled.size) });
        },
      },
    );
    until.throwIfAborted();
    const removed = await savePages(db, inSlices, { website: scope, outcome, takesNew });
    add(report, outcome, { added: addedBy(outcome, pages), removed, left: left(outcome) });
    return outcome;
  }

  // A website's pages may be on several hosts, and a crawl reads one.
  for (const [host, known] of byHost) {
    let rest = known.filter(({ url }) => isIncluded.has(url));
    if (last && host === hostKey(last.crawl.startUrl)) {
      report.isComplete = last.isComplete;
      if (last.isComplete) {
        const room = Math.min(config.crawl.maxPages, known.length + last.crawl.maxPages);
        const options = { ...last.crawl, known, maxPages: Math.max(room, known.length) };
        const outcome = await read(options, leftOutBy);
        const left = leftOutBy(outcome);
        rest = rest.filter(({ url }) => left.has(pageKey(url)));
      }
    }
    if (rest.length > 0) await read(onlyThese(rest));
  }
  return report;
}

const noPages = (): ReadonlySet<string> => new Set();

const onlyThese = (known: KnownPage[]): CrawlOptions => ({
  startUrl: homeOf(known),
  maxPages: known.length,
  useSitemap: false,
  // Parts of a document are read with it.
  includePatterns: [...new Set(known.map((page) => page.url.replace(/#.*$/, '')))],
  known,
});

/** The page nearest to the home page, where a crawl of its host starts. */
function homeOf(pages: KnownPage[]): string {
  return pages.map((page) => page.url).reduce((best, url) => (url.length < best.length ? url : best));
}

/** Keys of pages that the crawl's patterns excluded. */
function leftOutBy({ records }: CrawlOutcome): Set<string> {
  return new Set(records.filter(({ reason }) => keptOut.has(reason ?? '')).map(({ url }) => pageKey(url)));
}

function add(
  report: RefetchReport,
  outcome: CrawlOutcome,
  { added, removed, left }: Pick<RefetchReport, 'added' | 'removed'> & { left: ReadonlySet<string> },
): void {
  const explanations = new Map(outcome.records.map((record) => [pageKey(record.url), record.explanation]));
  const isAdded = new Set(added);
  for (const { url, change } of outcome.pages) {
    if (!isAdded.has(url)) (change === 'unchanged' ? report.unchanged : report.changed).push(url);
  }
  report.added.push(...added);
  report.unchanged.push(...outcome.unchanged);
  report.removed.push(...removed);
  const otherwise = outcome.startProblem?.explanation ?? outcome.cutShortExplanation ?? unread;
  for (const url of [...outcome.missing, ...outcome.kept]) {
    if (left.has(pageKey(url))) continue;
    report.failed.push({ url, explanation: explanations.get(pageKey(url)) ?? otherwise });
  }
  const dropped = new Set(removed);
  for (const url of outcome.removed) {
    if (!dropped.has(url) && !left.has(pageKey(url))) report.failed.push({ url, explanation: moved });
  }
}
