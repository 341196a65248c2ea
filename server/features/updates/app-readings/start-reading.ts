import { randomUUID } from 'node:crypto';
import { type ReadingPlan, readingLeaseSeconds } from '#shared/contracts/app-readings.ts';
import type { UploadedCrawl } from '#shared/contracts/crawls.ts';
import type { Transaction } from '../../../db/connection.ts';
import { conflict } from '../../../errors.ts';
import type { CurrentWorkspace } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { lastUpload } from '../../crawls/last-upload.ts';
import { lastCrawl } from '../../crawls/store.ts';
import { followedPages } from '../../pages/read-pages.ts';
import { lockWebsite } from '../../websites/lock-website.ts';
import { ownedWebsite } from '../../websites/owned-website.ts';
import { readPageSelectors } from '../../websites/page-selectors.ts';
import { readLiveVersion } from '../../websites/store.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';
import { skippedUrls, withSelectors } from '../known-site.ts';
import { readerOf } from '../reader.ts';
import { reconcileRuns } from '../reconcile-runs.ts';
import { isUpdating } from '../request-update.ts';
import { waitingChanges } from '../waiting-changes.ts';

/**
 * Gives a website to an app that reads it, with everything it needs for that. No other app gets it until this one has
 * ended, or has sent nothing for some minutes.
 * @throws AppError 404 for another user's website, 409 if it isn't the app's turn, 429 for too many readings
 */
export async function startReading(
  { db, config, limits }: Pick<Services, 'db' | 'config' | 'limits'>,
  workspace: CurrentWorkspace,
  websiteId: number,
  now = new Date(),
): Promise<ReadingPlan> {
  const { url } = await ownedWebsite(db, workspace.id, websiteId);
  await limits.use('pageBatchByWorkspace', workspace.id);
  const website = { workspaceId: workspace.id, websiteId };
  const key = randomUUID();
  await db.transaction(async (trx) => {
    await lockWebsite(trx, website);
    await requireTurn(trx, website);
    // With everything that an app has sent which didn't come to its end.
    await trx('site_readings').where(ofWebsite(website)).delete();
    await trx('site_readings').insert({ ...ofWebsite(website), key, lease_until: leaseEnd(trx) });
  });
  const { sources } = await readerOf(db, website);
  const upload = await lastUpload(db, website);
  const { version, readOnly, leaveOut } = await readPageSelectors(db, website);
  const pages = withSelectors(await followedPages(db, website, sources), { version });
  return {
    key,
    crawl: upload ?? (await crawlOfServer({ db, config }, website, url)),
    selectors: { version, readOnly: [...readOnly], leaveOut: [...leaveOut] },
    maxPages: config.crawl.maxPages,
    takesNew: upload?.isComplete ?? false,
    pages: pages.map(
      ({ id, title, contentHash, etag, lastModified, missingCount, checkedAt, nextCheckAt, ...page }) => ({
        ...{ id, url: page.url, title, contentHash, etag, lastModified, missingCount },
        checkedAt: checkedAt?.toISOString() ?? null,
        nextCheckAt: nextCheckAt?.toISOString() ?? null,
      }),
    ),
    skips: (await skippedUrls(db, website, now)).flatMap(({ url: skipped, reason, insteadUrl }) =>
      reason === null ? [] : [{ url: skipped, reason, insteadUrl }],
    ),
    waiting: await waitingChanges(db, website),
  };
}

export const leaseEnd = (trx: Transaction) =>
  trx.raw('clock_timestamp() + make_interval(secs => ?)', [readingLeaseSeconds]);

/** @throws AppError 409 if the server reads it, nothing was built yet, or it is being read or updated */
async function requireTurn(trx: Transaction, website: WebsiteScope): Promise<void> {
  if ((await readerOf(trx, website)).readBy !== 'app') throw conflict('Parley’s server reads this website.');
  if ((await readLiveVersion(trx, website)) === null) throw conflict('Create the knowledge base first.');
  await requireNoRun(trx, website);
  const other = await trx('site_readings')
    .where({ ...ofWebsite(website), ending: null })
    .whereRaw('lease_until > clock_timestamp()')
    .first('key');
  if (other) throw conflict('Another computer is reading this website.');
}

/** @throws AppError 409 while an update of the website is queued or in progress */
export async function requireNoRun(trx: Transaction, website: WebsiteScope): Promise<void> {
  await reconcileRuns(trx, website);
  if (await isUpdating(trx, website)) throw conflict('An update of this website is in progress.');
}

/** For a website that the server crawled before the app took over. */
async function crawlOfServer(
  { db, config }: Pick<Services, 'db' | 'config'>,
  website: WebsiteScope,
  url: string,
): Promise<UploadedCrawl> {
  const last = await lastCrawl(db, website);
  const {
    startUrl,
    useSitemap = true,
    maxPages,
    readsFiles,
    sitemapUrls,
    includePatterns,
    excludePatterns,
  } = last?.crawl ?? { startUrl: url, maxPages: config.crawl.maxPages };
  return {
    url: startUrl,
    maxPages,
    useSitemap,
    useSignIn: false,
    isComplete: last?.isComplete ?? false,
    ...(readsFiles !== undefined && { readsFiles }),
    ...(sitemapUrls && { sitemapUrls }),
    ...(includePatterns && { includePatterns }),
    ...(excludePatterns && { excludePatterns }),
  };
}
