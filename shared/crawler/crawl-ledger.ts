import { noveltyGuard } from './novelty.ts';
import { contentSignature } from './page-text.ts';
import { withoutPage } from './record.ts';
import { isPage } from './recrawl.ts';
import type { CrawlRecord } from './types.ts';
import { fetchableUrl, hostKey, isHomePage, pageKey, routeOf } from './url-rules.ts';

export interface Settled {
  /** The updated record, and earlier ones that it changed. */
  records: CrawlRecord[];
  /** The page's canonical URL, if it has to be checked first. */
  canonicalToTry: string | null;
}

export interface CrawlLedger {
  settle: (record: CrawlRecord) => Settled;
  records: () => CrawlRecord[];
  pageCount: () => number;
  /** Whether a page with this key was kept. */
  isPage: (key: string) => boolean;
  otherCount: () => number;
  /** URLs of this form no longer lead to anything new. */
  isRepetitive: (url: string) => boolean;
}

/**
 * What the crawl has so far, with each page once. A URL whose text is already known, or whose canonical URL turned out
 * to be a page, becomes a duplicate, even if it came first.
 */
export function createLedger(): CrawlLedger {
  const byUrl = new Map<string, CrawlRecord>();
  /** From requested and final URLs of pages, by key, to the final URL of the page that represents them. */
  const pages = new Map<string, string>();
  const bySignature = new Map<number, string>();
  /** Pages whose canonical URL hasn't been fetched yet. */
  const waitingFor = new Map<string, string[]>();
  const novelty = noveltyGuard();
  let pageCount = 0;

  function store(record: CrawlRecord) {
    const earlier = byUrl.get(record.url);
    pageCount += Number(isPage(record)) - Number(earlier !== undefined && isPage(earlier));
    byUrl.set(record.url, record);
  }

  function nameAfter({ url, finalUrl }: CrawlRecord, page: string) {
    pages.set(pageKey(url), page);
    pages.set(pageKey(finalUrl), page);
  }

  /** Pages that named this URL as canonical. */
  function waitersOf(record: CrawlRecord): string[] {
    return [...new Set([record.url, record.finalUrl])].flatMap((url) => waitingFor.get(pageKey(url)) ?? []);
  }

  function judge(record: CrawlRecord): { record: CrawlRecord; canonicalToTry: string | null } {
    const { reading } = record;
    // An unchanged page is treated like one that was read again. Otherwise, the next crawl would skip different pages.
    if (!reading || !isPage(record)) return { record, canonicalToTry: null };
    const canonical = canonicalOf(record);
    const standsIn = canonical && pages.get(pageKey(canonical));
    if (standsIn) return { record: duplicateOf(record, standsIn), canonicalToTry: null };
    // All pages of an app have the same empty shell, so it doesn't identify one.
    const signature = reading.needsBrowser ? null : contentSignature(reading);
    const twin = signature === null ? undefined : bySignature.get(signature);
    if (twin !== undefined && twin !== record.url && !waitersOf(record).includes(twin)) {
      return { record: duplicateOf(record, byUrl.get(twin)?.finalUrl ?? twin), canonicalToTry: null };
    }
    if (signature !== null) bySignature.set(signature, record.url);
    if (!reading.needsBrowser) novelty.observe(record.finalUrl, reading);
    if (!canonical) return { record, canonicalToTry: null };
    waitingFor.set(pageKey(canonical), [...(waitingFor.get(pageKey(canonical)) ?? []), record.url]);
    return { record, canonicalToTry: differsBySlash(canonical, record.finalUrl) ? null : canonical };
  }

  function giveWay(url: string, to: CrawlRecord): CrawlRecord[] {
    const waiter = byUrl.get(url);
    if (!waiter || !isPage(waiter) || waiter.url === to.url) return [];
    const duplicate = duplicateOf(waiter, to.finalUrl);
    store(duplicate);
    nameAfter(waiter, to.finalUrl);
    return [duplicate];
  }

  return {
    settle(visited) {
      const { record, canonicalToTry } = judge(visited);
      store(record);
      if (!isPage(record)) return { records: [record], canonicalToTry };
      nameAfter(record, record.finalUrl);
      return { records: [record, ...waitersOf(record).flatMap((url) => giveWay(url, record))], canonicalToTry };
    },
    records: () => [...byUrl.values()],
    pageCount: () => pageCount,
    isPage: (key) => pages.has(key),
    otherCount: () => byUrl.size - pageCount,
    isRepetitive: (url) => novelty.isClosed(url),
  };
}

function duplicateOf(record: CrawlRecord, insteadUrl: string): CrawlRecord {
  return withoutPage(record, 'duplicate', { insteadUrl, ...(record.reading ? { reading: record.reading } : {}) });
}

/**
 * The canonical URL worth checking: another page of the same site. Many sites name their home page as canonical
 * everywhere by mistake, so that is ignored. A real copy of the home page is found by its text.
 */
function canonicalOf({ url, finalUrl, reading }: CrawlRecord): string | null {
  const canonical = reading?.canonical ? fetchableUrl(reading.canonical) : null;
  // What the server sent names itself for every fragment.
  if (!canonical || routeOf(finalUrl)) return null;
  if (hostKey(canonical) !== hostKey(finalUrl) || isHomePage(canonical)) return null;
  const key = pageKey(canonical);
  return key === pageKey(url) || key === pageKey(finalUrl) ? null : canonical;
}

/** /prices and /prices/ are never two pages, so such a canonical URL needs no request. */
function differsBySlash(one: string, other: string): boolean {
  const [first, second] = [one, other].map((url) => pageKey(url).replace(/\/(?=\?|$)/, ''));
  return first === second;
}
