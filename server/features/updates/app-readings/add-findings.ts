import type { Finding, FindingsInput, ReadingEnding } from '#shared/contracts/app-readings.ts';
import type { z } from '#shared/contracts/messages.ts';
import { contentQuality } from '#shared/crawler/quality.ts';
import { sha256 } from '#shared/crawler/text-hash.ts';
import type { CrawledPage } from '#shared/crawler/types.ts';
import { noCounts } from '#shared/updates/compare-site.ts';
import { isOfSite } from '#shared/updates/is-of-site.ts';
import type { Transaction } from '../../../db/connection.ts';
import { conflict, impossible, invalid } from '../../../errors.ts';
import type { CurrentWorkspace } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { requestBuild } from '../../knowledge/build/request-build.ts';
import { lockWebsite } from '../../websites/lock-website.ts';
import { ownedWebsite } from '../../websites/owned-website.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';
import { endRun, insertRun, type RunRow } from '../runs.ts';
import { leaseEnd, requireNoRun } from './start-reading.ts';

/** More than a reading of the largest website has. */
const most = { findings: 40_000, bytes: 120_000_000 };
const signedOut = 'The site signed you out. Sign in to it again in the desktop app.';

interface ReadingRow {
  key: string;
  findings: number;
  bytes: number;
  ending: ReadingEnding | null;
}

/** What is stored of a URL that an app read. */
export type StoredFinding = Omit<Finding, 'page'> & { page: CrawledPage | null };

/**
 * Stores what an app has read of a website, until its last batch starts the update. Batches may arrive twice.
 * @throws AppError 400 for URLs of another site, 404 for another user's website, 409 if the website is another app's by
 * now, 422 for more than a website can have
 */
export async function addFindings(
  services: Services,
  workspace: CurrentWorkspace,
  { websiteId, key }: { websiteId: number; key: string },
  { findings, ending }: z.output<typeof FindingsInput>,
): Promise<{ stored: number }> {
  const { db, limits } = services;
  const { url } = await ownedWebsite(db, workspace.id, websiteId);
  await limits.use('pageBatchByWorkspace', workspace.id);
  requireOfSite(url, findings);
  const website = { workspaceId: workspace.id, websiteId };
  const rows = await toRows(website, findings);
  return db.transaction(async (trx) => {
    await lockWebsite(trx, website);
    const reading = await trx('site_readings')
      .where({ ...ofWebsite(website), key })
      .first<ReadingRow | undefined>('findings', 'bytes', 'ending');
    if (!reading) throw conflict('Another computer is reading this website.');
    // The answer to the last batch didn't arrive, and it was sent again.
    if (reading.ending !== null) return { stored: reading.findings };
    const stored = reading.findings + rows.length;
    const bytes = reading.bytes + rows.reduce((sum, { finding }) => sum + finding.length, 0);
    if (stored > most.findings || bytes > most.bytes) throw impossible('This is more than a website can have.');
    if (rows.length > 0) {
      await trx('site_findings').insert(rows).onConflict(['workspace_id', 'website_id', 'url_hash']).merge(['finding']);
    }
    await trx('site_readings')
      .where(ofWebsite(website))
      .update({ findings: stored, bytes, lease_until: leaseEnd(trx), ending: ending && JSON.stringify(ending) });
    if (ending?.isSignedOut) await endSignedOut(trx, website, ending);
    else if (ending) await startRun(services, trx, website);
    return { stored };
  });
}

function requireOfSite(websiteUrl: string, findings: readonly Finding[]): void {
  const issues = findings.flatMap((finding, index) =>
    isOfSite(websiteUrl, finding)
      ? []
      : [{ path: `findings.${index}.url`, message: 'The page is not part of this website' as const }],
  );
  if (issues.length > 0) throw invalid('Some pages are not part of this website', issues);
}

async function toRows(website: WebsiteScope, findings: readonly Finding[]) {
  // A single statement can't update a URL twice. The later one wins.
  const once = [...new Map(findings.map((finding) => [finding.url, finding])).values()];
  return Promise.all(
    once.map(async (finding) => {
      const stored: StoredFinding = { ...finding, page: await pageOf(finding) };
      return { ...ofWebsite(website), url: finding.url, finding: JSON.stringify(stored) };
    }),
  );
}

async function pageOf({ finalUrl, page, outcome }: Finding): Promise<CrawledPage | null> {
  if (page === null || outcome !== 'page') return null;
  const { selectors, ...read } = page;
  const content = page.content.replace(/\r\n?/g, '\n');
  return {
    ...read,
    ...(selectors !== undefined && { selectors }),
    url: finalUrl,
    title: page.title || finalUrl,
    content,
    contentHash: await sha256(content),
    contentQuality: contentQuality(content.length),
    notes: [],
    // Decided by the comparison.
    change: 'changed',
  };
}

/** Queues the update that compares what was read with the stored pages. */
async function startRun(services: Services, trx: Transaction, website: WebsiteScope): Promise<void> {
  await requireNoRun(trx, website);
  const buildId = await requestBuild(services, trx, { ...website, kind: 'follow' });
  await insertRun(trx, website, { trigger: 'desktop', wanted: null, buildId });
  await trx('update_schedules').where(ofWebsite(website)).update({ due_at: null, signed_out_at: null });
}

/** The website stays due, so that it is read as soon as someone has signed in again. */
async function endSignedOut(
  trx: Transaction,
  website: WebsiteScope,
  { requests, bytes }: ReadingEnding,
): Promise<void> {
  const now = trx.fn.now();
  const [run] = await trx<RunRow>('update_runs')
    .insert({
      ...ofWebsite(website),
      trigger: 'desktop',
      status: 'running',
      counts: JSON.stringify(noCounts()),
      requests,
      bytes,
    } as object)
    .returning<Pick<RunRow, 'id'>[]>('id');
  if (!run) throw new Error('insert returned no row');
  await endRun(trx, website, run.id, { status: 'failed', error: signedOut });
  await trx('update_schedules')
    .where(ofWebsite(website))
    .update({ signed_out_at: now, due_at: trx.raw('coalesce(due_at, now())') });
  await trx('site_readings').where(ofWebsite(website)).delete();
}
