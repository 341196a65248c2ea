import type { Website, WebsitePatch } from '#shared/contracts/websites.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { conflict, missing } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { findWebsite, updateWebsite } from '../websites/store.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { dropCrawledPages } from './change-pages.ts';
import { addressesOf } from './read-pages.ts';

/**
 * Changes what the patch contains. The address of a website stays once it was built from pages that are there.
 * @throws AppError 404 if it doesn't exist or belongs to someone else, 409 if its address can't change
 */
export function changeWebsite(db: Database, website: WebsiteScope, patch: WebsitePatch): Promise<Website> {
  const { workspaceId, websiteId } = website;
  return db.transaction(async (trx) => {
    await lockWebsite(trx, website);
    const before = await findWebsite(trx, workspaceId, websiteId);
    if (!before) throw missing('Website');
    if (patch.url !== undefined && patch.url !== before.url) await leaveAddress(trx, website, before, patch.url);
    await updateWebsite(trx, website, patch);
    const after = { ...before, name: patch.name ?? before.name, url: patch.url ?? before.url };
    await recordAudit(trx, {
      action: 'website.changed',
      workspaceId,
      subject: after.name,
      before: { name: before.name, url: before.url },
      after: { name: after.name, url: after.url },
    });
    return after;
  });
}

/**
 * Removes what was only crawled at the old address. The pages may be of the new one already, because the site has moved
 * and its old address leads there.
 */
async function leaveAddress(trx: Transaction, website: WebsiteScope, before: Website, to: string): Promise<void> {
  if (before.activeCrawlId !== null) throw conflict('A crawl of this website is already running');
  const pages = await addressesOf(trx, website);
  const elsewhere = pages.filter(({ url }) => hostKey(url) !== hostKey(to));
  if (elsewhere.some(({ isCrawled }) => before.hasKnowledge || !isCrawled)) {
    throw conflict('This website already has pages, so its address can’t be changed. Add another website.');
  }
  const left = elsewhere.map(({ url }) => url);
  await dropCrawledPages(trx, website, left);
}
