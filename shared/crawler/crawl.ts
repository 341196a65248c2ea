import { createRun } from './crawl-run.ts';
import { fetchPages } from './fetch-pages.ts';
import { finishCrawl } from './finish-crawl.ts';
import { LoadError } from './load.ts';
import { type ReachedSite, reachSite } from './reach-site.ts';
import type { CutShort } from './reasons.ts';
import { blankRecord, withoutPage } from './record.ts';
import type { CrawlDeps, CrawlOptions, CrawlOutcome } from './types.ts';
import { fetchableUrl, hostKey } from './url-rules.ts';
import { createYielder } from './yield-to-event-loop.ts';

/** Without a response from the host, there is no site to crawl. */
const unreachable = new Set<string>(['dns', 'connection', 'tls', 'blocked-address', 'bad-url']);

/**
 * Crawls one site from its start page along links and sitemaps, within robots.txt, patterns and limits. Never rejects
 * because of the site. If canceled or out of time, it finishes with the pages it has.
 */
export async function crawl(options: CrawlOptions, deps: CrawlDeps): Promise<CrawlOutcome> {
  const startedAt = deps.clock.now();
  const ended = new AbortController();
  const run = createRun(options, deps, deps.signal ? AbortSignal.any([ended.signal, deps.signal]) : ended.signal);
  const startUrl = fetchableUrl(options.startUrl);
  let site: ReachedSite = nowhere(options.startUrl, startedAt);
  let cutShort: CutShort | null = null;
  try {
    if (startUrl !== null) site = await reachSite(run, startUrl);
    const { reason } = site.startRecord;
    if (reason === null || !unreachable.has(reason)) {
      await deps.enterSite?.(site.siteUrl);
      if (startUrl !== null && hostKey(site.siteUrl) !== hostKey(startUrl)) {
        run.warnings.push(`The site has moved to ${new URL(site.siteUrl).origin}.`);
      }
      cutShort = await fetchPages(run, site);
    }
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    cutShort = deps.signal?.aborted ? 'canceled' : 'deadline';
  } finally {
    ended.abort();
  }
  const records = run.ledger.records();
  const end = {
    siteUrl: site.siteUrl,
    // The latest state, since a page that turned out to be a sign-in was removed.
    startRecord: records.find(({ url }) => url === site.startRecord.url) ?? site.startRecord,
    records: records.length > 0 ? records : site.way,
    known: options.known ?? [],
    maxPages: options.maxPages,
    removesMissing: options.removesMissing ?? false,
    knownPage: run.knownPage,
    cutShort,
    warnings: run.warnings,
    found: run.frontier.found(),
    milliseconds: deps.clock.now() - startedAt,
  };
  const outcome = await finishCrawl(end, deps.yieldToEventLoop ?? createYielder());
  await deps.onEvent?.({ type: 'done', outcome });
  return outcome;
}

function nowhere(startUrl: string, now: number): ReachedSite {
  const startRecord = withoutPage(blankRecord({ url: startUrl, depth: 0 }, now), 'bad-url');
  return { siteUrl: startUrl, way: [startRecord], startRecord };
}
