import { decodeText } from './charset.ts';
import type { CrawlRun } from './crawl-run.ts';
import { readWholeSite } from './documents/whole-site.ts';
import { LoadError, type LoadedPage } from './load.ts';
import { blankRecord } from './record.ts';
import type { CrawlRecord } from './types.ts';
import { hostKey, pageKey, webUrl } from './url-rules.ts';

const maxListBytes = 1024 * 1024;
const maxListed = 5000;
/** Blanks are bounded and don't reach over lines, or a list of blank lines would take hours. */
const linkPattern =
  /\[[^[\]\n]{0,300}\]\([ \t]{0,20}([^()\s]{1,2000})[ \t]{0,20}\)|^[ \t]{0,50}(?:[-*][ \t]{0,20})?<?(https?:\/\/[^\s<>]{1,2000})/gm;
const markdownName = /\.(?:md|markdown)$/i;

/** The addresses of https://llmstxt.org's list of a site's pages. */
export interface ListedPages {
  pages: string[];
  /** From the key of a page's address to the address of its Markdown. */
  twins: Map<string, string>;
}

export const nothingListed: ListedPages = { pages: [], twins: new Map() };

/** The site's /llms.txt. Without one, and on a site that wants few requests, nothing is listed. */
export async function loadListedPages(run: CrawlRun, siteUrl: string): Promise<ListedPages> {
  const text = await loadSiteText(run, siteUrl, '/llms.txt', maxListBytes);
  return text === null ? nothingListed : readListedPages(text.text, text.url);
}

/** Pages of the site that a list in Markdown links. Those that are Markdown are listed by the page that they are. */
export function readListedPages(text: string, url: string): ListedPages {
  const pages = new Set<string>();
  const twins = new Map<string, string>();
  for (const [, linked, bare] of text.matchAll(linkPattern)) {
    if (pages.size >= maxListed) break;
    const address = webUrl(linked ?? bare ?? '', url);
    if (address === null || hostKey(address) !== hostKey(url)) continue;
    const page = pageOfMarkdown(address);
    if (page !== address) twins.set(pageKey(page), address);
    pages.add(page);
  }
  return { pages: [...pages], twins };
}

/** "/prices.md" and "/prices.html.md" are "/prices" and "/prices.html"; "/docs/index.md" is "/docs/". */
function pageOfMarkdown(address: string): string {
  const url = new URL(address);
  if (!markdownName.test(url.pathname)) return address;
  url.pathname = url.pathname.replace(/(?<=\/)index\.(?:md|markdown)$/i, '').replace(markdownName, '');
  return url.href;
}

/**
 * A text at a usual address of the site; null if there is none. Sites often answer with a page for any address. Not asked
 * for on a site that wants few requests.
 */
export async function loadSiteText(
  run: CrawlRun,
  siteUrl: string,
  path: string,
  maxBytes: number,
): Promise<LoadedText | null> {
  if (run.options.useSitemap === false) return null;
  const answer = await run.robots.rulesFor(siteUrl);
  const url = new URL(path, siteUrl).href;
  if (!('rules' in answer) || answer.rules.crawlDelayMs > 0 || !answer.rules.isAllowed(url)) return null;
  try {
    const page = await run.loadPart(url, { maxBytes, overflow: 'truncate' });
    // It may have redirected to where robots may not go.
    const mayRead = isText(page, siteUrl) && answer.rules.isAllowed(page.url);
    return mayRead ? { page, url: page.url, text: textOf(page) } : null;
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
  const document =
    loaded &&
    (await readWholeSite(loaded.text, loaded.url, run.readHtml, (address) => run.verdictOf(address) === 'included'));
  if (!loaded || !document) return null;
  const record = blankRecord({ url, depth: null }, run.deps.clock.now());
  return { ...record, finalUrl: loaded.url, status: loaded.page.status, outcome: 'page', document };
}

export interface LoadedText {
  page: LoadedPage;
  url: string;
  text: string;
}

function isText(page: LoadedPage, siteUrl: string): boolean {
  const type = page.headers['content-type'] ?? 'text/plain';
  if (page.status !== 200 || hostKey(page.url) !== hostKey(siteUrl)) return false;
  return /^(?:text\/(?:plain|(?:x-)?markdown)|application\/octet-stream)\b/i.test(type) && !/^\s*</.test(textOf(page));
}

function textOf(page: LoadedPage): string {
  return decodeText(page.body, page.headers['content-type'] ?? null).text;
}
