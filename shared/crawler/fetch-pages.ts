import type { Message } from '../messages/message.ts';
import type { CrawlRun } from './crawl-run.ts';
import { type Discovery, discovery } from './discover.ts';
import { drain, type Slot } from './drain.ts';
import { textKey } from './extract/repeated-blocks.ts';
import type { PageReading } from './extract/types.ts';
import { addSitemaps, learnErrorPage, loadSitemaps } from './find-pages.ts';
import { documentLength } from './finish-parts.ts';
import type { Candidate } from './frontier.ts';
import { loadListedPages, loadWholeSite, nothingListed } from './llms-txt.ts';
import { LoadError } from './load.ts';
import { defaultPriority } from './page-rank.ts';
import { characterCount } from './page-text.ts';
import type { ReachedSite } from './reach-site.ts';
import type { CutShort, Reason } from './reasons.ts';
import { blankRecord, withoutPage } from './record.ts';
import { watchSession } from './session-watch.ts';
import type { CrawlRecord } from './types.ts';
import { hostKey, pageKey } from './url-rules.ts';

/** Reasons that point to a problem with the whole site if they occur in a row. */
const siteTrouble = new Set<Reason>(['dns', 'connection', 'tls', 'timeout', 'rate-limited', 'http-error']);
const troubleEndsAfter = 15;
/** Maximum number of reported URLs that were skipped without a request. */
const maxSkipRecords = 2000;

/**
 * Fetches pages until there are enough, none are left, or the crawl has to end.
 * @returns why it ended early
 */
export async function fetchPages(run: CrawlRun, site: ReachedSite): Promise<CutShort | null> {
  const { options, ledger, frontier, polite, robots, deps, stopAt } = run;
  const { maxPages } = options;
  // Pages that turn out to be empty aren't counted, so they need a separate limit.
  let requestsLeft = maxPages * 5 + 50;
  let troubleInRow = 0;
  const session = options.isSignedIn ? watchSession() : null;
  let skipRecords = 0;
  let characters = 0;
  const skipsToTell: CrawlRecord[] = [];
  const wanted = new Set((options.wanted ?? []).map(pageKey));
  /** Pages that an earlier crawl kept also belong to the website. */
  const isWanted = (url: string) => wanted.has(pageKey(url)) || run.knownPage(url) !== undefined;
  const isTimeOver = () => deps.clock.now() >= stopAt || polite.ranOutOfTime();

  const found: Discovery = discovery(
    frontier,
    hostKey(site.siteUrl),
    run.verdictOf,
    deps.render !== undefined,
    (url, reason) => {
      if (++skipRecords > maxSkipRecords) return;
      frontier.claim(url, url);
      const record = withoutPage(blankRecord({ url, depth: null }, deps.clock.now()), reason);
      skipsToTell.push(...ledger.settle(record).records);
    },
  );
  /** Adds a record's links, and settles it along with the duplicates it resolves. */
  async function take(record: CrawlRecord): Promise<CrawlRecord[]> {
    frontier.claim(record.url, record.url);
    frontier.claim(record.finalUrl, record.url);
    if (record.reason === 'redirect' && record.insteadUrl)
      found.add(record.insteadUrl, { from: 'urgent', depth: record.depth });
    if (record.reading && !record.reading.nofollow)
      await found.addLinks(record.reading.links, { url: record.finalUrl, depth: record.depth });
    for (const block of record.reading?.blocks ?? []) textKey(block);
    characters += record.reading
      ? characterCount(record.reading)
      : record.document
        ? documentLength(record.document)
        : 0;
    const { records, canonicalToTry } = ledger.settle(record);
    if (canonicalToTry) found.add(canonicalToTry, { from: 'urgent', depth: record.depth });
    return records;
  }

  /** A sign-in response isn't a page, even if it looked like one before the session was known to have ended. */
  async function takeBack(records: readonly CrawlRecord[]) {
    for (const record of records) {
      if (record.reason !== 'login') await tell(ledger.settle(withoutPage(record, 'login')).records);
    }
  }

  async function tell(records: CrawlRecord[]) {
    for (const record of [...records, ...skipsToTell.splice(0)]) await deps.onEvent?.({ type: 'record', record });
    await run.tellProgress(null);
  }

  async function checkHop(url: string, candidate: Candidate): Promise<Reason | null> {
    const refusal = found.refusal(url) ?? (await robots.refusal(url))?.reason ?? null;
    if (refusal) return refusal;
    return frontier.claim(url, candidate.url) === candidate.url ? null : 'duplicate';
  }

  async function fetch(candidate: Candidate, slot: Slot): Promise<CrawlRecord | null> {
    try {
      await run.tellProgress(candidate.url);
      const record = await run.visit(candidate, (url) => checkHop(url, candidate), slot);
      // The crawl's time was up, which isn't the page's fault.
      return record.reason === 'timeout' && isTimeOver() ? null : record;
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      return null;
    }
  }

  function reasonToStop(): CutShort | null {
    if (deps.signal?.aborted) return 'canceled';
    if (isTimeOver()) return 'deadline';
    if (characters > run.limits.maxCharacters) return 'too-much-text';
    if (troubleInRow >= troubleEndsAfter) return 'site-down';
    if (session?.hasEnded()) return 'signed-out';
    return requestsLeft <= 0 && !frontier.isEmpty() ? 'too-many-requests' : null;
  }

  function next(ahead: number): ((slot: Slot) => Promise<CrawlRecord | null>) | null {
    if (ledger.pageCount() + ahead >= maxPages) return null;
    const candidate = frontier.next();
    if (!candidate) return null;
    if (ledger.isRepetitive(candidate.url) && !isWanted(candidate.url)) {
      return async () => withoutPage(blankRecord(candidate, deps.clock.now()), 'repetitive');
    }
    requestsLeft--;
    return (slot) => fetch(candidate, slot);
  }

  const resumed = options.resume ?? [];
  for (const record of resumed) {
    frontier.resume(record.url);
    session?.learn(record);
    await take(record);
  }
  const alreadyTold = new Set(resumed.map((record) => record.url));
  for (const record of site.way) if (!alreadyTold.has(record.url)) await tell(await take(record));
  session?.start(site.startRecord);
  for (const url of options.wanted ?? []) found.add(url, { from: 'urgent', depth: null });

  const isFull = () => ledger.pageCount() >= maxPages;
  const isOver = () => isFull() || (session?.hasEnded() ?? false);
  const { reading: start } = site.startRecord;
  const sitemaps = isOver()
    ? Promise.resolve([])
    : loadSitemaps(run, site.siteUrl, start?.feeds ?? []).catch(nothingWhenEnded);
  // It may reject before anything awaits it.
  sitemaps.catch(() => undefined);
  let listed = nothingListed;
  if (!isOver()) {
    [listed] = await Promise.all([loadListedPages(run, site.siteUrl), learnErrorPage(run, site.siteUrl, start)]);
    run.twins.learn(listed.twins);
  }
  const sources = [
    async () => {
      await addSitemaps(run, site.siteUrl, await sitemaps, found);
      for (const url of listed.pages) found.add(url, { from: 'sitemap', priority: defaultPriority, hasChanged: false });
    },
    // Markdown whose page doesn't exist at the address that its name suggests.
    async () => {
      for (const [page, url] of listed.twins) if (!ledger.isPage(page)) found.add(url, { from: 'known' });
    },
    // Last, so that pages of an earlier crawl don't affect which pages this one keeps.
    async () => (options.known ?? []).forEach(({ url }) => found.add(url, { from: 'known' })),
    async () => {
      const whole = await loadWholeSite(run, site.siteUrl);
      if (whole) await tell(await take(whole));
    },
  ];
  await drain({
    next,
    async take(record) {
      troubleInRow = record.reason && siteTrouble.has(record.reason) ? troubleInRow + 1 : 0;
      session?.observe(record);
      await tell(await take(record));
    },
    width: () => polite.concurrencyFor(site.siteUrl),
    isOver: () => reasonToStop() !== null || isFull(),
    async more() {
      const source = sources.shift();
      await source?.();
      return source !== undefined;
    },
  });
  found.leaveOutTraps();
  if (skipsToTell.length > 0) await tell([]);
  const isSignedOut = session?.hasEnded(ledger.pageCount()) ?? false;
  if (session && isSignedOut) await takeBack(session.refused(ledger.records()));
  run.warnings.push(...otherHostWarning(ledger.pageCount(), found), ...onePageWarning(ledger.pageCount(), start));
  if (isSignedOut) return 'signed-out';
  return reasonToStop() ?? (isFull() && !frontier.isEmpty() ? 'max-pages' : null);
}

function nothingWhenEnded(error: unknown): [] {
  if (!(error instanceof LoadError)) throw error;
  return [];
}

/** Menus of buttons, and sites of one page. */
function onePageWarning(pages: number, start: PageReading | null): Message[] {
  if (pages !== 1 || start === null || start.links.length > 0 || start.blocks.length === 0) return [];
  return [
    'Only one page was found, because it has no links. If the site has more pages, enter a sitemap or their addresses, or crawl it with the desktop app.',
  ];
}

/** A start page that mostly links to another host is the most common reason for a one-page crawl. */
function otherHostWarning(pages: number, { otherHosts }: Discovery): Message[] {
  const [most] = [...otherHosts()].sort(([, a], [, b]) => b - a);
  if (pages > 2 || !most || most[1] < 5) return [];
  return [`Many links lead to ${most[0]}, which is another site. You can crawl it separately.`];
}
