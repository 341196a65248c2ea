import type { CrawlRun } from './crawl-run.ts';
import { readWholeSite } from './documents/whole-site.ts';
import type { ListedPages } from './llms-list.ts';
import { LoadError, type LoadedPage, sentIn } from './load.ts';
import { blankRecord } from './record.ts';
import type { CrawlRecord } from './types.ts';
import { hostKey } from './url-rules.ts';

const maxListBytes = 1024 * 1024;
/** Enough to tell a page from a text. */
const startBytes = 1024;
export const nothingListed: ListedPages = { pages: [], twins: new Map() };

/** The site's /llms.txt. Without one, and on a site that wants few requests, nothing is listed. */
export async function loadListedPages(run: CrawlRun, siteUrl: string): Promise<ListedPages> {
  const loaded = await loadSiteText(run, siteUrl, '/llms.txt', maxListBytes);
  if (loaded === null) return nothingListed;
  const { url } = loaded;
  return (await ifUsable(() => run.readText('listedPages', { url, ...sentIn(loaded) }))) ?? nothingListed;
}

/**
 * A text at a usual address of the site; null if there is none. Sites often answer with a page for any address. Not asked
 * for on a site that wants few requests.
 */
async function loadSiteText(
  run: CrawlRun,
  siteUrl: string,
  path: string,
  maxBytes: number,
): Promise<LoadedPage | null> {
  if (run.options.useSitemap === false) return null;
  const answer = await run.robots.rulesFor(siteUrl);
  const url = new URL(path, siteUrl).href;
  if (!('rules' in answer) || answer.rules.crawlDelayMs > 0 || !answer.rules.isAllowed(url)) return null;
  const page = await ifUsable(() => run.loadPart(url, { maxBytes, overflow: 'truncate' }));
  // It may have redirected to where robots may not go.
  const mayRead = page !== null && isText(page, siteUrl) && answer.rules.isAllowed(page.url);
  return mayRead ? page : null;
}

/** Null for what can't be loaded or read. */
async function ifUsable<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof LoadError) || error.reason === 'aborted') throw error;
    return null;
  }
}

/** The site's /llms-full.txt as a record; null if there is none or it was read because a page links it. */
export async function loadWholeSite(run: CrawlRun, siteUrl: string): Promise<CrawlRecord | null> {
  const url = new URL('/llms-full.txt', siteUrl).href;
  if (run.frontier.isTaken(url) || run.verdictOf(url) !== 'included') return null;
  const loaded = await loadSiteText(run, siteUrl, '/llms-full.txt', run.limits.maxPageBytes);
  const document = loaded && (await ifUsable(() => readParts(run, loaded)));
  if (!loaded || !document) return null;
  const record = blankRecord({ url, depth: null }, run.deps.clock.now());
  return { ...record, finalUrl: loaded.url, status: loaded.status, outcome: 'page', document };
}

function readParts(run: CrawlRun, page: LoadedPage) {
  const asked = { url: page.url, ...sentIn(page), selectors: run.options.selectors };
  return readWholeSite(asked, run.readText, (address) => run.verdictOf(address) === 'included');
}

function isText(page: LoadedPage, siteUrl: string): boolean {
  const type = page.headers['content-type'] ?? 'text/plain';
  if (page.status !== 200 || hostKey(page.url) !== hostKey(siteUrl)) return false;
  return /^(?:text\/(?:plain|(?:x-)?markdown)|application\/octet-stream)\b/i.test(type) && !looksLikeHtml(page.body);
}

function looksLikeHtml(body: Uint8Array): boolean {
  return /^\s*</.test(new TextDecoder().decode(body.subarray(0, startBytes)));
}
