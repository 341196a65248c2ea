import type { CrawlRun } from './crawl-run.ts';
import { longestCrawlDelayMs } from './robots.ts';
import { openStartPage, otherForms } from './start-page.ts';
import { isTooLong } from './traps.ts';
import type { CrawlRecord } from './types.ts';

export interface ReachedSite {
  /** Where the start URL led. Its host is the site. */
  siteUrl: string;
  /** The records along the way; the last one is the start page. */
  way: CrawlRecord[];
  startRecord: CrawlRecord;
}

/** Opens the start page, or finds it among the records of a resumed crawl. */
export async function reachSite(run: CrawlRun, startUrl: string): Promise<ReachedSite> {
  const way = opened(run.options.resume ?? [], startUrl) ?? (await open(run, startUrl));
  const startRecord = way[way.length - 1] ?? way[0];
  await keepItsPace(run, startRecord.finalUrl);
  return { siteUrl: startRecord.finalUrl, way, startRecord };
}

function open(run: CrawlRun, startUrl: string) {
  // Any host is allowed while looking for the site, but the robots.txt of each is checked.
  const checkHop = async (url: string) => {
    if (isTooLong(url)) return 'trap';
    await run.deps.enterSite?.(url);
    return (await run.robots.refusal(url))?.reason ?? null;
  };
  return openStartPage(startUrl, async (url) => {
    await run.tellProgress(url);
    return run.visit({ url, depth: 0 }, checkHop);
  });
}

function opened(records: CrawlRecord[], startUrl: string): [CrawlRecord, ...CrawlRecord[]] | null {
  const forms = [startUrl, ...otherForms(startUrl)];
  const [first, ...others] = records.filter((record) => record.depth === 0);
  return first && forms.includes(first.url) ? [first, ...others] : null;
}

/** A Crawl-delay is respected up to ten seconds and reported, since it explains a slow crawl. */
async function keepItsPace(run: CrawlRun, siteUrl: string): Promise<void> {
  const answer = await run.robots.rulesFor(siteUrl);
  const askedMs = 'rules' in answer ? answer.rules.crawlDelayMs : 0;
  const keptMs = Math.min(askedMs, longestCrawlDelayMs);
  run.polite.setGap(siteUrl, keptMs);
  if (askedMs === 0) return;
  const asked = askedMs / 1000;
  run.warnings.push(
    keptMs < askedMs
      ? `The site asks for ${asked} seconds between requests (Crawl-delay); this crawl waits ${keptMs / 1000}.`
      : `The site asks for ${asked} seconds between requests (Crawl-delay), which makes the crawl slow.`,
  );
}
