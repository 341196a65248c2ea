import type { Message } from '../messages/message.ts';
import { addressName } from './address-name.ts';
import { isWholeSite } from './documents/whole-site.ts';
import { finishInSteps } from './extract/finish-site.ts';
import type { FinishedPage, PageReading, UnreadKind } from './extract/types.ts';
import { pagesOfDocument, unreadAmong } from './finish-parts.ts';
import { type CutShort, explain, explainCutShort, type Reason } from './reasons.ts';
import { withoutPage } from './record.ts';
import { fateOfKnown, isPage } from './recrawl.ts';
import { sha256 } from './text-hash.ts';
import type { CrawledPage, CrawlOutcome, CrawlRecord, KnownPage, YieldToEventLoop } from './types.ts';
import { pageKey } from './url-rules.ts';

export interface CrawlEnd {
  siteUrl: string;
  startRecord: CrawlRecord;
  records: CrawlRecord[];
  known: KnownPage[];
  maxPages: number;
  removesMissing: boolean;
  knownPage: (url: string) => KnownPage | undefined;
  cutShort: CutShort | null;
  warnings: Message[];
  found: number;
  milliseconds: number;
}

/** Reasons for which a start page wasn't kept, although its links were used. */
const usedForLinks = new Set<string>(['not-included', 'excluded', 'redirect', 'duplicate']);

/** Pages with this much equal text under different titles are separate, such as the same terms for two products. */
const leastOwnCharacters = 500;

/**
 * Turns all readings into pages together, because only a comparison shows what belongs to the site and what to a page.
 * Pages with equal text (index.html and /) become one.
 */
export async function finishCrawl(crawled: CrawlEnd, yieldToEventLoop: YieldToEventLoop): Promise<CrawlOutcome> {
  const end = { ...crawled, records: withKnownStubs(withUnreadNotes(crawled.records)) };
  const finished = await finishedPages(end.records, yieldToEventLoop);
  const hashes = await contentHashes([...finished.values()].flat(), yieldToEventLoop);
  const byHash = new Map<string, FinishedPage[]>();
  const pages: CrawledPage[] = [];
  const records: CrawlRecord[] = [];
  // Parts of documents are pages, too, but no page gives way to them.
  let roomForParts = Math.max(0, end.maxPages - finished.size);
  for (const record of end.records) {
    const found = finished.get(record);
    if (!found) {
      records.push(record);
      continue;
    }
    let twin: FinishedPage | undefined;
    const before = pages.length;
    for (const page of found) {
      if (page.content.trim() === '' || (pages.length > before && roomForParts <= 0)) continue;
      const contentHash = hashes.get(page) ?? '';
      const alike = byHash.get(contentHash) ?? [];
      const same = alike.find((other) => isSamePage(other, page));
      twin ??= same;
      if (same !== undefined) continue;
      byHash.set(contentHash, [...alike, page]);
      if (pages.length > before) roomForParts--;
      pages.push({
        ...page,
        title: page.title || addressName(page.url),
        contentHash,
        etag: record.etag,
        lastModified: record.lastModified,
        notes: record.notes,
        ...(record.reading?.selectors && { selectors: record.reading.selectors }),
        change: change(end.knownPage(page.url) ?? end.knownPage(record.url), contentHash),
      });
    }
    if (pages.length > before) records.push(record);
    else if (twin !== undefined) records.push(withoutPage(record, 'duplicate', { insteadUrl: twin.url }));
    else if (found.length === 0) records.push(withoutPage(record, 'duplicate', { insteadUrl: end.siteUrl }));
    else records.push(withoutPage(record, whyWithoutText(record)));
  }
  const kept = records.filter(isPage);
  return {
    siteUrl: end.siteUrl,
    pages,
    records,
    progress: { found: end.found, fetched: kept.length, skipped: records.length - kept.length, currentUrl: null },
    cutShort: end.cutShort,
    cutShortExplanation: end.cutShort && explainCutShort(end.cutShort),
    startProblem: startProblem(end.startRecord),
    warnings: [...end.warnings, ...browserWarning(records), ...repetitiveWarning(records)],
    ...fateOfKnown(end.known, records, { pages, removesMissing: end.removesMissing }),
    unchanged: kept.filter((record) => !record.reading && !record.document).map((record) => record.finalUrl),
    milliseconds: end.milliseconds,
  };
}

function whyWithoutText({ reading, notes }: CrawlRecord): Reason {
  if (reading?.isLeftOut) return 'left-out';
  return notes.includes('needs-browser') ? 'needs-browser' : 'empty';
}

const fewestReadable = 3;

/** If most pages show their text without scripts, a page without text is empty, whatever scripts it has. */
function withKnownStubs(records: CrawlRecord[]): CrawlRecord[] {
  const shown = records.filter((record) => isPage(record) && record.reading);
  const readable = shown.filter(({ reading }) => reading?.needsBrowser === false);
  if (readable.length < Math.max(fewestReadable, shown.length / 2)) return records;
  return records.map((record) => {
    if (record.reading?.mayBeStub !== true) return record;
    return { ...record, notes: record.notes.filter((note) => note !== 'needs-browser') };
  });
}

/** Each digest is a round trip to another thread, so many are computed at once. */
const digestsAtOnce = 32;

async function contentHashes(
  pages: FinishedPage[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<Map<FinishedPage, string>> {
  const hashes = new Map<FinishedPage, string>();
  for (let from = 0; from < pages.length; from += digestsAtOnce) {
    const part = pages.slice(from, from + digestsAtOnce);
    const digests = await Promise.all(part.map(({ content }) => sha256(content)));
    for (const [at, page] of part.entries()) hashes.set(page, digests[at] ?? '');
    await yieldToEventLoop();
  }
  return hashes;
}

/** For two pages with equal text. Variants of one URL (?page=2) are one page, whatever their titles. */
function isSamePage(one: FinishedPage, other: FinishedPage): boolean {
  const isOwnPage = one.title !== other.title && one.content.length >= leastOwnCharacters;
  return !isOwnPage || pathKey(one.url) === pathKey(other.url);
}

function pathKey(url: string): string {
  return pageKey(url).replace(/\/?(\?.*)?$/, '');
}

/** The pages of each record. A document may have several, and a text of the whole site none that wasn't read. */
async function finishedPages(
  records: CrawlRecord[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<Map<CrawlRecord, FinishedPage[]>> {
  const read = records.flatMap((record) =>
    isPage(record) && record.reading ? [{ record, reading: record.reading }] : [],
  );
  const site = await finishBreathing(
    read.map(({ reading }) => reading),
    yieldToEventLoop,
  );
  const finished = new Map<CrawlRecord, FinishedPage[]>();
  for (const [at, { record }] of read.entries()) {
    const page = site[at];
    if (page) finished.set(record, [page]);
  }
  for (const record of records) {
    if (isPage(record) && record.document) finished.set(record, pagesOfDocument(record, record.document));
  }
  for (const [record, pages] of finished) {
    if (!record.document || !isWholeSite(record.finalUrl)) continue;
    finished.delete(record);
    finished.set(record, unreadAmong(pages, [...finished.values()].flat()));
    // It moved to the end, where there is nothing more to look at.
    break;
  }
  return finished;
}

async function finishBreathing(readings: PageReading[], yieldToEventLoop: YieldToEventLoop): Promise<FinishedPage[]> {
  const steps = finishInSteps(readings);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await yieldToEventLoop();
  }
}

function change(known: KnownPage | undefined, contentHash: string): CrawledPage['change'] {
  if (!known) return 'new';
  return known.contentHash === contentHash ? 'unchanged' : 'changed';
}

function startProblem({ reason, explanation }: CrawlRecord): CrawlOutcome['startProblem'] {
  if (reason === null || usedForLinks.has(reason)) return null;
  return { reason, explanation: explanation ?? explain(reason) };
}

function browserWarning(records: CrawlRecord[]): Message[] {
  const shells = records.filter(({ notes }) => notes.includes('needs-browser'));
  const [first] = shells;
  if (!first) return [];
  const others = shells.length > 1 ? ` and ${shells.length - 1} more` : '';
  return [`These pages need a browser, so their text may be missing: ${first.url}${others}.`];
}

function repetitiveWarning(records: CrawlRecord[]): Message[] {
  const repetitive = records.filter(({ reason }) => reason === 'repetitive');
  const [first] = repetitive;
  if (!first) return [];
  const pages = repetitive.length === 1 ? ('1 page was' as const) : (`${repetitive.length} pages were` as const);
  return [`${pages} skipped because similar pages had nothing new, for example ${first.url}.`];
}

/**
 * Adds to the notes of each page what wasn't read of it. What many pages of a site hide, such as a form's thanks, is
 * noted for the first of them only.
 */
function withUnreadNotes(records: readonly CrawlRecord[]): CrawlRecord[] {
  const seen = new Set<string>();
  return records.map((record) => {
    const kinds = new Set<UnreadKind>();
    for (const { kind, text } of record.reading?.unread ?? []) {
      const key = `${kind} ${text}`;
      if (seen.has(key)) continue;
      seen.add(key);
      kinds.add(kind);
    }
    const notes = record.notes.filter((note) => note !== 'hidden-text' && note !== 'plain-table');
    if (kinds.size === 0) return notes.length === record.notes.length ? record : { ...record, notes };
    return { ...record, notes: [...notes, ...kinds] };
  });
}
