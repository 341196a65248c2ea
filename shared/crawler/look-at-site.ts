import { contentKind } from './content-kind.ts';
import { type CrawlRun, createRun } from './crawl-run.ts';
import { loadSitemaps } from './find-pages.ts';
import { LoadError, sentIn } from './load.ts';
import type { SitemapEntry } from './sitemap.ts';
import type { CrawlDeps, CrawlOptions } from './types.ts';
import { webUrl } from './url-rules.ts';

/**
 * Reads only the sitemaps and feeds of a site, to see cheaply whether it changed.
 * @param readsStart whether to find feeds that only the start page links, with one more request
 * @returns the pages they list, with absolute addresses
 */
export async function lookAtSite(
  options: CrawlOptions,
  deps: CrawlDeps,
  { readsStart = false } = {},
): Promise<SitemapEntry[]> {
  const ended = new AbortController();
  const run = createRun(options, deps, deps.signal ? AbortSignal.any([ended.signal, deps.signal]) : ended.signal);
  try {
    const feeds = readsStart ? await linkedFeeds(run) : [];
    const entries = await loadSitemaps(run, options.startUrl, feeds);
    return entries.flatMap((entry) => {
      const url = webUrl(entry.url, options.startUrl);
      return url === null ? [] : [{ ...entry, url }];
    });
  } finally {
    ended.abort();
  }
}

async function linkedFeeds(run: CrawlRun): Promise<string[]> {
  const { startUrl, useSitemap = true } = run.options;
  if (!useSitemap || (await run.robots.refusal(startUrl))) return [];
  try {
    const page = await run.loadPart(startUrl, { maxBytes: run.limits.maxPageBytes, overflow: 'truncate' });
    const type = page.headers['content-type'] ?? null;
    if (page.status !== 200 || contentKind(page.body, type, page.url) !== 'html') return [];
    return (await run.readHtml({ ...sentIn(page), kind: 'html' }, page.url)).feeds ?? [];
  } catch (error) {
    if (!(error instanceof LoadError) || error.reason === 'aborted') throw error;
    return [];
  }
}
