import type { ChangeKind, RunCounts } from '../contracts/updates.ts';
import { isPage } from '../crawler/recrawl.ts';
import type { CrawledPage, CrawlOutcome, CrawlRecord } from '../crawler/types.ts';
import { pageKey } from '../crawler/url-rules.ts';

export interface PageBefore {
  id: number;
  url: string;
  title: string;
  contentHash: string;
  missingCount: number;
}

/** One thing that an update found. */
export interface FoundChange {
  kind: ChangeKind;
  /** Null for a page that isn't stored yet. */
  pageId: number | null;
  url: string;
  title: string;
  reason: string | null;
  movedFrom: string | null;
  /** To store; null if nothing is. */
  page: CrawledPage | null;
}

/** The last check of a stored page. */
export interface FoundCheck {
  pageId: number;
  found: 'changed' | 'unchanged' | 'failed' | 'missing';
  etag?: string | null;
  lastModified?: string | null;
  /** The version of the selectors that it was read with; missing if it wasn't read. */
  selectors?: number;
}

export interface Comparison {
  changes: FoundChange[];
  checks: FoundCheck[];
  /** Records of URLs that were read and not kept. */
  skipped: CrawlRecord[];
  /** Stored pages that were read. */
  read: number;
}

/** For a page whose address and text are both its own, but whose text another page already has. */
const sameText = 'Another page has the same text.';
const moved = 'The page now redirects to another address.';
const leastToRecognize = 200;

/**
 * Compares what an update read with the stored pages. A page that redirects, or is gone while a new one has its text, is
 * the same page at another address.
 * @param isRead whether a record is of this run; others only help to compare
 * @param before all stored pages of the website
 */
export function compareSite(
  outcome: Pick<CrawlOutcome, 'pages' | 'records' | 'unchanged' | 'missing' | 'removed' | 'kept'>,
  before: readonly PageBefore[],
  isRead: (record: CrawlRecord) => boolean,
): Comparison {
  const byKey = new Map(before.map((page) => [pageKey(page.url), page]));
  const byHash = new Map(before.map((page) => [page.contentHash, page]));
  const records = outcome.records.filter(isRead);
  const recordOf = new Map(records.map((record) => [record.finalUrl, record]));
  const gone = new Map(goneOf(outcome, byKey).map((one) => [one.page.id, one]));
  const found: Comparison = { changes: [], checks: [], skipped: [], read: 0 };
  const seen = new Set<number>();

  function note(kind: ChangeKind, stored: PageBefore | null, page: CrawledPage, movedFrom: string | null) {
    const pageId = stored?.id ?? null;
    found.changes.push({ kind, pageId, url: page.url, title: page.title, reason: null, movedFrom, page });
  }

  const fresh = outcome.pages.flatMap((page) => {
    const record = recordOf.get(page.url);
    return record ? [{ page, record }] : [];
  });
  const unknown: CrawledPage[] = [];
  for (const { page, record } of fresh) {
    const stored = byKey.get(pageKey(page.url)) ?? byKey.get(pageKey(record.url));
    if (!stored) {
      unknown.push(page);
      continue;
    }
    if (seen.has(stored.id)) continue;
    seen.add(stored.id);
    gone.delete(stored.id);
    found.read += 1;
    const isChanged = stored.contentHash !== page.contentHash || stored.title !== asStored(page.title);
    const hasMoved = pageKey(stored.url) !== pageKey(page.url) && !byKey.has(pageKey(page.url));
    if (hasMoved) note('moved', stored, page, stored.url);
    else if (isChanged) note('changed', stored, page, null);
    const { etag, lastModified, selectors = 0 } = page;
    found.checks.push({ pageId: stored.id, found: isChanged ? 'changed' : 'unchanged', etag, lastModified, selectors });
  }
  for (const page of unknown) {
    const twin = byHash.get(page.contentHash);
    if (twin && gone.has(twin.id) && page.content.length >= leastToRecognize) {
      gone.delete(twin.id);
      seen.add(twin.id);
      note('moved', twin, page, twin.url);
      found.checks.push({ pageId: twin.id, found: 'unchanged', etag: page.etag, lastModified: page.lastModified });
    } else if (twin && !gone.has(twin.id)) {
      const { url, title } = page;
      found.changes.push({ kind: 'skipped', pageId: null, url, title, reason: sameText, movedFrom: null, page: null });
      const record = recordOf.get(url);
      if (record) found.skipped.push({ ...record, outcome: 'skipped', reason: 'duplicate', insteadUrl: twin.url });
    } else note('new', null, page, null);
  }
  const unchanged = new Set(outcome.unchanged);
  for (const record of records) {
    const stored = byKey.get(pageKey(record.url));
    if (stored && !seen.has(stored.id) && unchanged.has(record.finalUrl)) {
      seen.add(stored.id);
      found.read += 1;
      found.checks.push({ pageId: stored.id, found: 'unchanged' });
    }
    if (!stored && !isPage(record) && record.reason !== null) found.skipped.push(record);
  }
  for (const { page, reason, isFirst } of gone.values()) {
    if (seen.has(page.id)) continue;
    seen.add(page.id);
    if (isFirst) {
      found.checks.push({ pageId: page.id, found: 'missing' });
      continue;
    }
    found.changes.push({ ...about(page), kind: 'gone', reason });
  }
  const explained = new Map(records.map((record) => [pageKey(record.url), record]));
  for (const url of outcome.kept) {
    const page = byKey.get(pageKey(url));
    const record = explained.get(pageKey(url));
    if (!page || seen.has(page.id) || record?.outcome !== 'failed') continue;
    seen.add(page.id);
    found.checks.push({ pageId: page.id, found: 'failed' });
    found.changes.push({ ...about(page), kind: 'failed', reason: record.explanation });
  }
  return found;
}

/** As the database returns it. */
const asStored = (title: string) => title.replaceAll('\0', '').toWellFormed();

const about = ({ id, url, title }: PageBefore) => ({ pageId: id, url, title, movedFrom: null, page: null });

/** Reasons that apply to the crawl and not to the page. */
const keptOut = new Set<string>(['excluded', 'not-included']);

/** Stored pages that the site no longer has, or no longer wants to be read. */
function goneOf(
  outcome: Pick<CrawlOutcome, 'records' | 'missing' | 'removed'>,
  byKey: ReadonlyMap<string, PageBefore>,
) {
  const explained = new Map(outcome.records.map((record) => [pageKey(record.url), record]));
  const of = (urls: readonly string[], isFirst: boolean) =>
    urls.flatMap((url) => {
      const page = byKey.get(pageKey(url));
      const record = explained.get(pageKey(url));
      if (!page || keptOut.has(record?.reason ?? '')) return [];
      const reason = record?.reason === 'redirect' ? moved : (record?.explanation ?? null);
      return [{ page, reason, isFirst }];
    });
  return [...of(outcome.missing, true), ...of(outcome.removed, false)];
}

export const noCounts = (): RunCounts => ({
  new: 0,
  changed: 0,
  moved: 0,
  gone: 0,
  failed: 0,
  skipped: 0,
  unchanged: 0,
});

export function countChanges({ changes, checks }: Pick<Comparison, 'changes' | 'checks'>): RunCounts {
  const counts = noCounts();
  for (const { kind } of changes) counts[kind] += 1;
  counts.unchanged = checks.filter(({ found }) => found === 'unchanged').length;
  return counts;
}
