import { Finding, type ReadingPlan } from '#shared/contracts/app-readings.ts';
import { blankRecord, withoutPage } from '#shared/crawler/record.ts';
import type { CrawledPage } from '#shared/crawler/types.ts';
import { hostKey, pageKey } from '#shared/crawler/url-rules.ts';
import type { FindProxy } from '#shared/loaders/upstream-proxy.ts';
import { countLoads } from '#shared/updates/count-loads.ts';
import { isOfSite } from '#shared/updates/is-of-site.ts';
import { type DuePagesRead, type KnownSite, problemOf, readDuePages } from '#shared/updates/read-due-pages.ts';
import type { UpdateJob } from './messages.ts';
import { siteLoaders } from './site-loaders.ts';
import { type KeptReading, type ReadSite, updateFolder } from './update-folder.ts';
import { toUploadedPage } from './uploaded-page.ts';

/** Readings kept per site. They show what repeats on it. */
const keptReadings = 150;
/** With fewer readings than this, what repeats on a site isn't known on this computer. */
const leastReadings = 20;

interface UpdateControl {
  signal: AbortSignal;
  findProxy: FindProxy;
}

/** Reads what is due of a site as planned, and writes what it found to the folder. Rejects if it is stopped. */
export async function runUpdate(job: UpdateJob, { signal, findProxy }: UpdateControl): Promise<void> {
  const folder = updateFolder(job.folder);
  const plan = folder.plan();
  const kept = folder.readings();
  const known = knownSite(plan, kept, { isSignedIn: job.session !== null });
  // What repeats is recognized by comparing pages, so the whole site is read once.
  const isFirst = known.readings.size < Math.min(leastReadings, plan.pages.length / 2);
  await using loaders = await siteLoaders(plan.crawl.url, job, { findProxy, signal });
  const loads = countLoads(loaders.load);
  const read = await readDuePages(
    isFirst ? { ...known, pages: known.pages.map((page) => ({ ...page, etag: null, lastModified: null })) } : known,
    {
      wanted: isFirst || job.isAsked ? [] : null,
      waiting: plan.waiting,
      isAsked: job.isAsked,
      now: new Date(),
      allow: (due) => due,
      onProgress: () => undefined,
    },
    { ...loaders, load: loads.load, signal },
  );
  folder.keepReadings(readingsAfter(kept, read));
  folder.finish(toRead(plan.crawl.url, read, loads));
}

function knownSite(
  plan: ReadingPlan,
  kept: readonly KeptReading[],
  { isSignedIn }: { isSignedIn: boolean },
): KnownSite {
  const { url: startUrl, maxPages, useSitemap, readsFiles, sitemapUrls, includePatterns, excludePatterns } = plan.crawl;
  const pages = plan.pages.map(({ checkedAt, nextCheckAt, ...page }) => ({
    ...page,
    checkedAt: checkedAt === null ? null : new Date(checkedAt),
    nextCheckAt: nextCheckAt === null ? null : new Date(nextCheckAt),
  }));
  const byUrl = new Map(kept.map((one) => [pageKey(one.record.finalUrl), one]));
  const readings = pages.flatMap(({ id, url, contentHash }) => {
    const reading = byUrl.get(pageKey(url));
    return reading?.contentHash === contentHash ? [[id, reading.record] as const] : [];
  });
  return {
    crawl: {
      ...{ startUrl, maxPages, useSitemap, isSignedIn, readsFiles: readsFiles ?? true },
      ...(sitemapUrls && { sitemapUrls }),
      ...(includePatterns && { includePatterns }),
      ...(excludePatterns && { excludePatterns }),
      selectors: plan.selectors,
    },
    maxPages: plan.maxPages,
    takesNew: plan.takesNew,
    pages,
    readings: new Map(readings),
    skips: plan.skips.map(({ url, reason, insteadUrl }) =>
      withoutPage(blankRecord({ url, depth: null }, 0), reason, insteadUrl === null ? {} : { insteadUrl }),
    ),
  };
}

/** The newest readings of pages, at most as many as are kept. */
function readingsAfter(before: readonly KeptReading[], { records, outcome }: DuePagesRead): KeptReading[] {
  const hashes = new Map(outcome.pages.map(({ url, contentHash }) => [url, contentHash]));
  const fresh = records.flatMap((record) => {
    const contentHash = hashes.get(record.finalUrl);
    return contentHash && record.reading && record.outcome === 'page' ? [{ contentHash, record }] : [];
  });
  const byUrl = new Map([...before, ...fresh].map((one) => [pageKey(one.record.finalUrl), one]));
  return [...byUrl.values()].slice(0, keptReadings);
}

function toRead(
  siteUrl: string,
  { outcome, records, listed, carriedOver }: DuePagesRead,
  { requests, bytes }: { requests: number; bytes: number },
): ReadSite {
  const pages = new Map(outcome.pages.map((page) => [page.url, page]));
  const findings = records.flatMap((record) => {
    const page = record.outcome === 'page' ? pages.get(record.finalUrl) : undefined;
    // A page of another site isn't part of this one.
    if (!isOfSite(siteUrl, record) && record.outcome === 'page') return [];
    const finalUrl = isOfSite(siteUrl, record) ? record.finalUrl : record.url;
    const lastModified = listed.get(pageKey(record.url));
    const finding = Finding.safeParse({
      ...{ url: record.url, finalUrl, outcome: record.outcome, reason: record.reason, insteadUrl: record.insteadUrl },
      listed: lastModified === undefined ? null : { lastModified },
      page: page ? toFoundPage(page) : null,
    });
    // What the server would reject, such as a URL that is too long.
    return finding.success && isOfSite(siteUrl, finding.data) ? [finding.data] : [];
  });
  const hasMoved = hostKey(outcome.siteUrl) !== hostKey(siteUrl);
  const problem = hasMoved ? ({ reason: 'out-of-scope', explanation: null } as const) : problemOf(outcome);
  const isSignedOut = outcome.cutShort === 'signed-out' || problem?.reason === 'login';
  return {
    findings: isSignedOut ? [] : findings,
    ending: { requests, bytes, problem: problem?.reason ?? null, isSignedOut, carriedOver },
    explanation: problem?.explanation ?? null,
  };
}

function toFoundPage(page: CrawledPage) {
  const { url: _, ...uploaded } = toUploadedPage(page);
  const short = (header: string | null) => (header !== null && header.length > 1000 ? null : header);
  return {
    ...uploaded,
    etag: short(page.etag),
    lastModified: short(page.lastModified),
    datedAt: page.datedAt,
    ...(page.selectors !== undefined && { selectors: page.selectors }),
  };
}
