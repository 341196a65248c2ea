import { crawl } from '../crawler/crawl.ts';
import { lookAtSite } from '../crawler/look-at-site.ts';
import { explainCutShort, type Reason } from '../crawler/reasons.ts';
import { blankRecord } from '../crawler/record.ts';
import type { CrawlDeps, CrawlOptions, CrawlOutcome, CrawlRecord } from '../crawler/types.ts';
import { hostKey, pageKey } from '../crawler/url-rules.ts';
import { type Comparison, compareSite, type PageBefore } from './compare-site.ts';
import { type CheckedPage, duePages } from './due-pages.ts';
import { type Listed, sortWaiting, type WaitingChange } from './sort-waiting.ts';

/** The most pages that one run reads. The others are the most overdue of the next one. */
const mostPages = 2000;
/** If this part of what was read has changed, the whole site may have, for example its design. */
const suspiciousPart = 0.8;
/** How many more pages are read to find out: a few, then enough to recognize the parts of a new design, then all. */
const samples = [8, 60];
const mostRounds = samples.length + 2;

export interface KnownPage extends PageBefore, CheckedPage {
  etag: string | null;
  lastModified: string | null;
}

/** What is known of a site before an update reads it. */
export interface KnownSite {
  /** How it was crawled. */
  crawl: CrawlOptions;
  /** The most pages that may be stored. */
  maxPages: number;
  /** Whether new pages may be added, which a website that was never read completely doesn't do. */
  takesNew: boolean;
  pages: readonly KnownPage[];
  /** Readings of some pages, by their IDs. They show what repeats on the site. */
  readings: ReadonlyMap<number, CrawlRecord>;
  /** URLs that aren't read again yet, because they weren't kept. */
  skips: readonly CrawlRecord[];
}

interface Asked {
  /** Null for the pages that are due, [] for all. */
  wanted: readonly string[] | null;
  /** What a person hasn't decided about yet. */
  waiting: readonly WaitingChange[];
  /** A person asked for the update. */
  isAsked: boolean;
  now: Date;
  /** How many of the due pages may be read now. */
  allow(due: number): number | Promise<number>;
  onProgress(done: number, total: number): void;
}

export interface DuePagesRead {
  outcome: CrawlOutcome;
  compared: Comparison;
  /** Of every URL that was read. */
  records: CrawlRecord[];
  /** Whether due pages are left, because no more were allowed. */
  isPartial: boolean;
  /** When the sitemap says that pages changed, by key. */
  listed: Listed;
  /** New pages that wait, aren't read again yet, and are still in the sitemap. */
  carriedOver: string[];
}

/** Reads the due pages of a site, its sitemaps and its home page, and compares them with what is stored. */
export async function readDuePages(
  { crawl: site, maxPages, takesNew, pages: before, readings, skips }: KnownSite,
  { wanted, waiting, isAsked, now, allow, onProgress }: Asked,
  deps: CrawlDeps,
): Promise<DuePagesRead> {
  const { startUrl } = site;
  const listed = new Map(
    (await lookAtSite(site, deps)).map(({ url, lastModified }) => [pageKey(url), lastModified] as const),
  );
  const { carriedOver, waitingUrls } = sortWaiting(waiting, { isAsked, listed, now });
  const named = wanted?.length === 0 ? 'all' : new Set([...(wanted ?? []), ...waitingUrls].map(pageKey));
  const wantedNow = duePages(before, { now, wanted: named, listed, most: mostPages });
  const first = wantedNow.slice(0, Math.max(await allow(wantedNow.length), waitingUrls.length));
  let due: readonly CheckedPage[] = first;
  // These have probably changed, which says nothing about the others.
  const announced = new Set(first.flatMap((page) => (page.isAnnounced ? [page.id] : [])));

  let records: CrawlRecord[] = [];
  for (let round = 1; ; round++) {
    const dueKeys = new Set(due.map(({ url }) => pageKey(url)));
    const startKey = pageKey(startUrl);
    const others = before.filter(({ url }) => !dueKeys.has(pageKey(url)) && pageKey(url) !== startKey);
    const isMain = ({ url }: { url: string }) => hostKey(url) === hostKey(startUrl);
    const fresh = new Set(records.map(({ url }) => pageKey(url)));
    const room = takesNew ? Math.max(0, maxPages - before.length) : 0;
    const standIns = [
      ...others
        .filter((page) => isMain(page) && !fresh.has(pageKey(page.url)))
        .map((page) => readings.get(page.id) ?? unread(page.url)),
      ...carriedOver.filter((url) => !fresh.has(pageKey(url))).map(unread),
      ...skips.filter(({ url }) => !fresh.has(pageKey(url)) && !dueKeys.has(pageKey(url))),
    ];
    const notRead = new Set(standIns.map(({ url }) => url));
    const outcome = await crawl(
      {
        ...site,
        maxPages: before.length + room,
        ...(takesNew ? {} : { includePatterns: before.map(({ url }) => url) }),
        known: knownOf(
          before.filter((page) => isMain(page) && (dueKeys.has(pageKey(page.url)) || pageKey(page.url) === startKey)),
        ),
        resume: [...records, ...standIns],
        wanted: [...due.filter(isMain).map(({ url }) => url), ...waitingUrls],
      },
      {
        ...deps,
        onEvent: (event) => {
          if (event.type === 'progress') onProgress(Math.min(event.fetched, due.length), Math.max(1, due.length));
        },
      },
    );
    deps.signal?.throwIfAborted();
    records = outcome.records.filter(({ url }) => !notRead.has(url));
    const compared = compareSite(outcome, before, ({ url }) => !notRead.has(url));
    const more = round < mostRounds ? suspects(compared, before, due, announced) : null;
    if (more === null) {
      return { outcome, compared, records, isPartial: first.length < wantedNow.length, listed, carriedOver };
    }
    due = more;
  }
}

/** Pages for a crawl, which requests them conditionally. */
const knownOf = (pages: readonly KnownPage[]) =>
  pages.map(({ url, etag, lastModified, contentHash, missingCount, checkedAt }) => ({
    url,
    etag,
    lastModified,
    contentHash,
    missing: missingCount > 0,
    ...(checkedAt && { crawledAt: checkedAt.toISOString() }),
  }));

/** Stands for a page that isn't read this time. */
const unread = (url: string): CrawlRecord => ({ ...blankRecord({ url, depth: null }, 0), outcome: 'unchanged' });

/**
 * More pages to read, if so much of what was read has changed that the others probably have, too: with a new design,
 * for example, whose parts are only recognized by comparing pages.
 * @param announced pages that were read because they changed
 */
function suspects(
  { checks }: Pick<Comparison, 'checks'>,
  before: readonly CheckedPage[],
  due: readonly CheckedPage[],
  announced: ReadonlySet<number>,
): readonly CheckedPage[] | null {
  const read = checks.filter(
    ({ pageId, found }) => !announced.has(pageId) && (found === 'changed' || found === 'unchanged'),
  );
  const changed = read.filter(({ found }) => found === 'changed').length;
  if (read.length === 0 || changed / read.length < suspiciousPart || due.length >= before.length) return null;
  const size = samples.find((most) => read.length < most);
  if (size === undefined) return before.slice(0, mostPages);
  const known = new Set(due.map(({ id }) => id));
  const others = before.filter(({ id }) => !known.has(id));
  const step = Math.max(1, Math.floor(others.length / size));
  return [...due, ...others.filter((_, index) => index % step === 0).slice(0, size)];
}

interface SiteProblem {
  reason: Reason | 'site-down';
  /** For the owner. */
  explanation: string;
}

/** Why a site couldn't be read at all; null if it could. */
export function problemOf({
  startProblem,
  pages,
  unchanged,
  cutShort,
}: Pick<CrawlOutcome, 'startProblem' | 'pages' | 'unchanged' | 'cutShort'>): SiteProblem | null {
  if (cutShort === 'site-down') return { reason: cutShort, explanation: explainCutShort(cutShort) };
  return pages.length === 0 && unchanged.length === 0 ? startProblem : null;
}
