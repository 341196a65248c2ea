import type { CrawlRun } from './crawl-run.ts';
import type { Discovery } from './discover.ts';
import type { PageReading } from './extract/types.ts';
import { feedUrls } from './feeds.ts';
import { LoadError, type LoadedPage, sentIn } from './load.ts';
import { defaultPriority } from './page-rank.ts';
import type { SitemapEntry } from './sitemap.ts';
import { readSitemaps, type SitemapSource } from './sitemap-reader.ts';
import { alsoSaysNotFound, soft404Check } from './soft-404.ts';
import { webUrl } from './url-rules.ts';
import { createYielder } from './yield-to-event-loop.ts';

const probeDeadlineMs = 5000;
const probeBytes = 512 * 1024;

/** Sitemap URLs are read up to this multiple of the requested pages; the rest couldn't be fetched anyway. */
const addressesPerPage = 20;

/**
 * Reads the owner's sitemaps, those of the site, and its feeds.
 * @param feeds those that its start page links; without any, the usual addresses are tried
 */
export async function loadSitemaps(run: CrawlRun, siteUrl: string, feeds: string[]): Promise<SitemapEntry[]> {
  const sources = await sitemapSources(run, siteUrl, feeds);
  const { maxSitemapBytes: maxBytes } = run.limits;
  const access = {
    load: (url: string) => run.loadPart(url, { maxBytes, overflow: 'truncate' }),
    read: ({ url, body: bytes, headers, truncated: isCut }: LoadedPage) =>
      run.readText('sitemap', { url, bytes, contentType: headers['content-type'] ?? null, isCut, maxBytes }),
  };
  const { pages, warnings } = await readSitemaps(sources, access, run.options.maxPages * addressesPerPage);
  run.warnings.push(...warnings);
  return pages;
}

export async function addSitemaps(run: CrawlRun, siteUrl: string, pages: SitemapEntry[], discovery: Discovery) {
  const yieldToEventLoop = createYielder();
  for (const { url, lastModified, priority } of pages) {
    await yieldToEventLoop();
    const absolute = webUrl(url, siteUrl);
    if (absolute === null) continue;
    const readAt = run.knownPage(absolute)?.crawledAt;
    const hasChanged = lastModified !== null && readAt !== undefined && lastModified > readAt;
    discovery.add(absolute, { from: 'sitemap', priority: priority ?? defaultPriority, hasChanged });
  }
}

async function sitemapSources(run: CrawlRun, siteUrl: string, feeds: string[]): Promise<SitemapSource[]> {
  const { sitemapUrls = [], useSitemap = true } = run.options;
  const sources = sitemapUrls.map((url) => ({ url, named: true }));
  if (!useSitemap) return sources;
  const usual = new URL('/sitemap.xml', siteUrl).href;
  const answer = await run.robots.rulesFor(siteUrl);
  if (!('rules' in answer)) return sources;
  const { rules } = answer;
  for (const raw of rules.sitemaps) {
    const url = webUrl(raw, siteUrl);
    if (url) sources.push({ url, named: true });
  }
  const unnamed = [usual, ...feedUrls(feeds, siteUrl, rules.crawlDelayMs === 0)];
  sources.push(...unnamed.filter((url) => rules.isAllowed(url)).map((url) => ({ url, named: false })));
  return sources;
}

/**
 * Requests a URL that can't exist, to recognize the site's error page if it is sent with status 200. One attempt, and
 * none on a site that wants long delays.
 */
export async function learnErrorPage(run: CrawlRun, siteUrl: string, start: PageReading | null): Promise<void> {
  const answer = await run.robots.rulesFor(siteUrl);
  const name = Array.from(
    { length: 16 },
    () => 'bcdfghjklmnpqrst'[Math.floor(run.deps.clock.random() * 16)] ?? 'x',
  ).join('');
  const url = new URL(`/${name}`, siteUrl).href;
  if (!('rules' in answer) || answer.rules.crawlDelayMs > 0 || !answer.rules.isAllowed(url)) return;
  try {
    const page = await run.deps.load({
      url,
      deadlineMs: probeDeadlineMs,
      signal: run.signal,
      planBody: ({ status }) =>
        status === 200 ? { maxBytes: probeBytes, overflow: 'refuse' } : { maxBytes: 0, overflow: 'truncate' },
    });
    if (page.status === 404 || page.status === 410) run.isSoft404 = alsoSaysNotFound;
    if (page.status !== 200 || page.redirectedFrom.length > 0) return;
    const probe = await run.readHtml({ ...sentIn(page), kind: 'html' }, url);
    // An empty shell for every URL proves nothing, because its scripts would distinguish a page from an error.
    if (!probe.needsBrowser) run.isSoft404 = soft404Check(probe, start);
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
  }
}
