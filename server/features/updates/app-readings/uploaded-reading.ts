import type { ReadingEnding } from '#shared/contracts/app-readings.ts';
import { explain, explainCutShort } from '#shared/crawler/reasons.ts';
import { blankRecord } from '#shared/crawler/record.ts';
import { fateOfKnown } from '#shared/crawler/recrawl.ts';
import type { CrawlRecord } from '#shared/crawler/types.ts';
import { pageKey } from '#shared/crawler/url-rules.ts';
import { compareSite } from '#shared/updates/compare-site.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Services } from '../../../services.ts';
import { lastUpload } from '../../crawls/last-upload.ts';
import { type FollowedPage, followedPages } from '../../pages/read-pages.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';
import type { SiteReading } from '../read-site.ts';
import { readerOf } from '../reader.ts';
import type { StoredFinding } from './add-findings.ts';

/** What an app has read of a website, compared with the stored pages as if the server had read it. */
export async function uploadedReading(
  { db, config }: Pick<Services, 'db' | 'config'>,
  website: WebsiteScope,
): Promise<SiteReading> {
  const before = await followedPages(db, website, (await readerOf(db, website)).sources);
  const reading = await db('site_readings')
    .where(ofWebsite(website))
    .whereNotNull('ending')
    .first<{ ending: ReadingEnding } | undefined>('ending');
  if (!reading) throw new Error('A run of the desktop app has its reading until it is staged');
  const findings = await db('site_findings')
    .where(ofWebsite(website))
    .orderBy('url_hash')
    .pluck<StoredFinding[]>('finding');
  const records = findings.map(recordOf);
  const pages = findings.flatMap(({ page }) => page ?? []);
  const unchanged = records.filter(({ outcome }) => outcome === 'unchanged').map(({ finalUrl }) => finalUrl);
  const fate = fateOfKnown(before.map(toKnown), records, { pages });
  const compared = compareSite({ records, pages, unchanged, ...fate }, before, () => true);
  const { requests, bytes, problem } = reading.ending;
  const takesNew = (await lastUpload(db, website))?.isComplete ?? false;
  let room = takesNew ? config.crawl.maxPages - before.length : 0;
  return {
    ...compared,
    changes: compared.changes.filter(({ kind }) => kind !== 'new' || room-- > 0),
    before,
    records: [],
    requests,
    bytes,
    isPartial: false,
    listed: new Map(
      findings.flatMap(({ url, listed }) => (listed ? [[pageKey(url), listed.lastModified] as const] : [])),
    ),
    carriedOver: reading.ending.carriedOver,
    problem: problem === null ? null : problem === 'site-down' ? explainCutShort(problem) : explain(problem),
  };
}

/** Once a run is staged, it has everything it needs. */
export async function forgetReading(trx: Transaction, website: WebsiteScope): Promise<void> {
  await trx('site_readings').where(ofWebsite(website)).whereNotNull('ending').delete();
}

const toKnown = ({ url, etag, lastModified, contentHash, missingCount }: FollowedPage) => ({
  url,
  etag,
  lastModified,
  contentHash,
  missing: missingCount > 0,
});

const recordOf = ({ url, finalUrl, outcome, reason, insteadUrl }: StoredFinding): CrawlRecord => ({
  ...blankRecord({ url, depth: null }, 0),
  finalUrl,
  outcome,
  reason,
  explanation: reason && explain(reason),
  insteadUrl,
});
