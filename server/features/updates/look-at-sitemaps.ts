import { createHash } from 'node:crypto';
import { z } from '#shared/contracts/messages.ts';
import { lookAtSite } from '#shared/crawler/look-at-site.ts';
import { across } from '../../db/across.ts';
import type { Services } from '../../services.ts';
import { crawlTools } from '../crawls/crawl-tools.ts';
import { HostBusy } from '../crawls/hosts/host-busy.ts';
import { leaveLines } from '../crawls/hosts/host-line.ts';
import { HostTurns } from '../crawls/hosts/host-turns.ts';
import { lastCrawlsOfHosts } from '../crawls/last-crawls.ts';
import type { FollowedSource } from '../pages/page-row.ts';
import { followedPages } from '../pages/read-pages.ts';
import { openWorkspaces } from '../tenants/workspace-queries.ts';
import { websitesToJoin } from '../websites/website-queries.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { hostsOfWebsite } from './hosts-of-website.ts';
import { readerOf } from './reader.ts';
import { reconcileRuns } from './reconcile-runs.ts';
import { canRun, requestUpdate } from './request-update.ts';
import type { ScheduleRow } from './settings.ts';

/** Per run of the job. What is left is first in the next one. */
const mostLooks = 50;
export const lookMs = 60 * 60 * 1000;
/** Until the next try at a website that is being crawled. */
const busyMs = 5 * 60 * 1000;
const longestLookMs = 60_000;

export const lookJob = { name: 'look-at-sitemaps', data: z.object({}) };

/** Looks at the sitemaps of websites, each once an hour, and queues an update if they say that something changed. */
export async function lookAtSitemaps(services: Services, signal: AbortSignal, now = new Date()): Promise<void> {
  const { db } = services;
  const due = await db('update_schedules as s')
    .queryContext(across('sweep'))
    .join(websitesToJoin(db, ['url']), { 'w.workspace_id': 's.workspace_id', 'w.id': 's.website_id' })
    .join(openWorkspaces(db).as('o'), 'o.id', 's.workspace_id')
    .whereRaw(`coalesce(s.every, '') <> 'off'`)
    .where('s.look_at', '<=', now)
    .orderBy('s.look_at')
    .limit(mostLooks)
    .select<(ScheduleRow & { url: string })[]>('s.*', 'w.url');
  for (const row of due) {
    signal.throwIfAborted();
    const website = { workspaceId: row.workspace_id, websiteId: row.website_id };
    // First, so that a site that takes long isn't asked by every worker.
    const taken = await nextLook(db, website, now, lookMs).where('look_at', row.look_at);
    if (taken === 0) continue;
    const { readBy, sources } = await readerOf(db, website);
    if (readBy === 'app') continue;
    const digest = await digestOfSitemaps(services, { ...website, url: row.url }, { sources, signal }).catch(
      (error: unknown) => {
        if (error instanceof HostBusy) return 'busy' as const;
        throw error;
      },
    );
    if (digest === 'busy') {
      await nextLook(db, website, now, busyMs);
      continue;
    }
    if (digest === null || digest === row.sitemap_digest) continue;
    await db.transaction(async (trx) => {
      await trx('update_schedules').where(ofWebsite(website)).update({ sitemap_digest: digest });
      if (row.sitemap_digest === null || !(await canRun(trx, website, sources))) return;
      await reconcileRuns(trx, website);
      await requestUpdate(services, trx, website, { trigger: 'sitemap', wanted: null });
    });
  }
}

const nextLook = (db: Services['db'], website: WebsiteScope, now: Date, inMs: number) =>
  db('update_schedules')
    .where(ofWebsite(website))
    .update({ look_at: new Date(now.getTime() + inMs) });

/**
 * Of the sitemaps of all hosts of a website; null if there are none, or they can't be read.
 * @throws HostBusy while a crawl reads one of the hosts
 */
async function digestOfSitemaps(
  services: Services,
  website: WebsiteScope & { url: string },
  { sources, signal }: { sources: readonly FollowedSource[]; signal: AbortSignal },
): Promise<string | null> {
  const { db, config } = services;
  const crawls = await lastCrawlsOfHosts(db, website);
  const hosts = hostsOfWebsite(website.url, crawls, await followedPages(db, website, sources));
  const work = { job: lookJob, data: website, owner: website.workspaceId };
  try {
    await using turns = new HostTurns(services, work, { givesBack: false });
    await using tools = crawlTools(config, { owner: website.workspaceId });
    const until = AbortSignal.any([signal, turns.signal, AbortSignal.timeout(longestLookMs)]);
    const lines: string[] = [];
    for (const { startUrl, last } of hosts) {
      await turns.enter(startUrl);
      const options = { maxPages: config.crawl.maxPages, ...last?.crawl, startUrl };
      const deps = { ...tools, clock: turns.clock, pace: turns, signal: until };
      for (const { url, lastModified } of await lookAtSite(options, deps, { readsStart: true }).catch(() => [])) {
        lines.push(`${url} ${lastModified ?? ''}`);
      }
    }
    if (lines.length === 0) return null;
    return createHash('sha256').update(lines.toSorted().join('\n')).digest('base64url');
  } finally {
    // While a host is busy, it doesn't wait in line, because it is tried again anyway.
    await leaveLines(services, work);
  }
}
