import { crawl } from '#shared/crawler/crawl.ts';
import type { CrawlOutcome, KnownPage } from '#shared/crawler/types.ts';
import { hostKey, pageKey } from '#shared/crawler/url-rules.ts';
import type { Services } from '../../services.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { crawlTools } from './crawl-tools.ts';
import { knownPages } from './known-pages.ts';
import { savePages } from './save-pages.ts';
import type { RefetchOptions, RefetchReport } from './types.ts';

const unread = 'The page could not be read this time.';
const moved = 'The page forwards to another address now. Crawl the website again to take that one.';

/**
 * Reads the included pages of a website again, no others, and stores what they say now. A page that can't be read keeps
 * its content. Pages that an owner typed or uploaded are not touched.
 * @throws the signal's reason when it fires; nothing is stored of what was read until then; AppError 404 when the
 * website is gone
 */
export async function refetchPages(
  { db, config }: Pick<Services, 'db' | 'config'>,
  website: { id: number },
  { signal, onProgress }: RefetchOptions = {},
): Promise<RefetchReport> {
  const report: RefetchReport = { changed: [], unchanged: [], gone: [], failed: [] };
  const pages = await knownPages(db, website.id, { isIncluded: true });
  const keys = new Set(pages.map((page) => pageKey(page.url)));
  const settled = new Set<string>();
  await using tools = crawlTools(config);
  // A website's pages may come from several hosts, and a crawl reads one.
  for (const known of Map.groupBy(pages, (page) => hostKey(page.url)).values()) {
    const outcome = await crawl(
      {
        startUrl: homeOf(known),
        maxPages: known.length,
        useSitemap: false,
        includePatterns: known.map((page) => page.url),
        known,
      },
      {
        ...tools,
        ...(signal ? { signal } : {}),
        onEvent: (event) => {
          if (event.type !== 'record' || !keys.has(pageKey(event.record.url))) return;
          settled.add(pageKey(event.record.url));
          return onProgress?.({ done: settled.size, total: pages.length });
        },
      },
    );
    signal?.throwIfAborted();
    const gone = await db.transaction(async (trx) => {
      await lockWebsite(trx, website.id);
      return savePages(trx, website.id, outcome);
    });
    add(report, outcome, gone);
  }
  return report;
}

/** The page nearest to the home page: where a crawl of its host starts. */
function homeOf(pages: KnownPage[]): string {
  return pages.map((page) => page.url).reduce((best, url) => (url.length < best.length ? url : best));
}

function add(report: RefetchReport, outcome: CrawlOutcome, gone: string[]): void {
  const explanations = new Map(outcome.records.map((record) => [pageKey(record.url), record.explanation]));
  for (const page of outcome.pages) (page.change === 'unchanged' ? report.unchanged : report.changed).push(page.url);
  report.unchanged.push(...outcome.unchanged);
  report.gone.push(...gone);
  const otherwise = outcome.startProblem?.explanation ?? outcome.cutShortExplanation ?? unread;
  for (const url of [...outcome.missing, ...outcome.kept]) {
    report.failed.push({ url, explanation: explanations.get(pageKey(url)) ?? otherwise });
  }
  const dropped = new Set(gone);
  for (const url of outcome.gone) if (!dropped.has(url)) report.failed.push({ url, explanation: moved });
}
