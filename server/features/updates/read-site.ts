import type { RunTrigger } from '#shared/contracts/updates.ts';
import type { CrawlDeps, CrawlRecord } from '#shared/crawler/types.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import type { Comparison } from '#shared/updates/compare-site.ts';
import { countLoads } from '#shared/updates/count-loads.ts';
import { problemOf, readDuePages } from '#shared/updates/read-due-pages.ts';
import type { Listed, WaitingChange } from '#shared/updates/sort-waiting.ts';
import type { Services } from '../../services.ts';
import { crawlTools } from '../crawls/crawl-tools.ts';
import { takeHostBudget } from '../crawls/hosts/host-budget.ts';
import { HostTurns } from '../crawls/hosts/host-turns.ts';
import { lastCrawlsOfHosts } from '../crawls/last-crawls.ts';
import { workOfBuild } from '../knowledge/build/request-build.ts';
import type { FollowedSource } from '../pages/page-row.ts';
import { type FollowedPage, followedPages } from '../pages/read-pages.ts';
import { readPageSelectors } from '../websites/page-selectors.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { hostsOfWebsite } from './hosts-of-website.ts';
import { skippedUrls, withSelectors } from './known-site.ts';
import { sampleReadings } from './page-readings.ts';

export interface SiteReading extends Comparison {
  /** Pages stored before, of all hosts. */
  before: FollowedPage[];
  /** Of every URL that was read. */
  records: CrawlRecord[];
  requests: number;
  bytes: number;
  /** Whether due pages are left, because the host is only asked for so many an hour. */
  isPartial: boolean;
  /** When the sitemap says that pages changed, by key. */
  listed: Listed;
  /** New pages that wait, aren't read again yet, and are still in the sitemap. */
  carriedOver: readonly string[];
  /** Why the site couldn't be read at all, as a sentence. */
  problem: string | null;
}

interface Asked {
  trigger: RunTrigger;
  /** Null for the pages that are due, [] for all. */
  wanted: string[] | null;
  /** What a person hasn't decided about yet. */
  waiting: readonly WaitingChange[];
  /** Of the pages that it follows. */
  sources: readonly FollowedSource[];
  now: Date;
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

/**
 * Reads the due pages of a website, its sitemaps and its home page, and compares them with what is stored. New pages of
 * a host that was never read completely are left out.
 * @throws HostBusy while another crawl reads one of its hosts
 */
export async function readSite(
  services: Pick<Services, 'config' | 'db' | 'log' | 'queue'>,
  website: WebsiteScope & { url: string },
  { trigger, wanted, waiting, sources, now, signal, onProgress }: Asked,
): Promise<SiteReading> {
  const { db, config } = services;
  const before = await followedPages(db, website, sources);
  const hosts = hostsOfWebsite(website.url, await lastCrawlsOfHosts(db, website), before);
  const selectors = await readPageSelectors(db, website);
  await using turns = new HostTurns(services, workOfBuild('follow', website), { givesBack: false });
  // All of them first, since one that waits for one later would read the others twice.
  for (const { startUrl } of hosts) await turns.enter(startUrl);
  await using tools = crawlTools(config, { owner: website.workspaceId });
  const load = countLoads(tools.load);
  const deps: CrawlDeps = {
    ...tools,
    load: load.load,
    clock: turns.clock,
    pace: turns,
    enterSite: (url) => turns.enter(url),
    signal: AbortSignal.any([signal, turns.signal]),
  };
  const [readings, skips] = [await sampleReadings(db, website), await skippedUrls(db, website, now)];
  const progress = { done: 0, total: 0 };
  const parts: HostReading[] = [];
  for (const { startUrl, last, pages } of hosts) {
    const host = hostKey(startUrl);
    const isHere = ({ url }: { url: string }) => hostKey(url) === host;
    const takesNew = last?.isComplete ?? false;
    let expected = 0;
    const { outcome, compared, ...found } = await readDuePages(
      {
        crawl: { maxPages: config.crawl.maxPages, useSitemap: true, ...last?.crawl, startUrl, selectors },
        maxPages: config.crawl.maxPages - (before.length - pages.length),
        takesNew,
        pages: withSelectors(pages, selectors),
        readings,
        skips: skips.filter(isHere),
      },
      {
        wanted,
        waiting: waiting.filter(isHere),
        now,
        isAsked: trigger === 'owner',
        // A person who asks gets all of it, as with a crawl.
        allow: (due) => (trigger === 'owner' ? due : takeHostBudget(services, host, due)),
        onProgress: (done, total) => {
          expected = total;
          onProgress(progress.done + done, progress.total + total);
        },
      },
      deps,
    );
    progress.done += expected;
    progress.total += expected;
    const changes = compared.changes.filter(({ kind }) => takesNew || kind !== 'new');
    parts.push({ ...compared, ...found, changes, problem: problemOf(outcome)?.explanation ?? null });
  }
  const { requests, bytes } = load;
  return { ...joined(parts), before, requests, bytes };
}

type HostReading = Omit<SiteReading, 'before' | 'requests' | 'bytes'>;

const joined = (parts: readonly HostReading[]): HostReading => ({
  changes: parts.flatMap(({ changes }) => changes),
  checks: parts.flatMap(({ checks }) => checks),
  skipped: parts.flatMap(({ skipped }) => skipped),
  records: parts.flatMap(({ records }) => records),
  read: parts.reduce((sum, { read }) => sum + read, 0),
  isPartial: parts.some(({ isPartial }) => isPartial),
  listed: new Map(parts.flatMap(({ listed }) => [...listed])),
  carriedOver: parts.flatMap(({ carriedOver }) => carriedOver),
  problem: parts.find(({ problem }) => problem !== null)?.problem ?? null,
});
