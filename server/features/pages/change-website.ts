import type { Website, WebsitePatch } from '#shared/contracts/websites.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { conflict, missing } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { findWebsite, updateWebsite } from '../websites/store.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { countPages } from './count-pages.ts';

/**
 * Changes what the patch contains. The address of a website with pages stays, because they would be of another site.
 * @throws AppError 404 if it doesn't exist or belongs to someone else, 409 if its address can't change
 */
export function changeWebsite(db: Database, website: WebsiteScope, patch: WebsitePatch): Promise<Website> {
  const { workspaceId, websiteId } = website;
  return db.transaction(async (trx) => {
    await lockWebsite(trx, website);
    const before = await findWebsite(trx, workspaceId, websiteId);
    if (!before) throw missing('Website');
    if (patch.url !== undefined && patch.url !== before.url) await requireNoPages(trx, website, before);
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

async function requireNoPages(trx: Transaction, website: WebsiteScope, { activeCrawlId }: Website): Promise<void> {
  if (activeCrawlId !== null) throw conflict('A crawl of this website is already running');
  if ((await countPages(trx, website)).all === 0) return;
  throw conflict('This website already has pages, so its address can’t be changed. Add another website.');
}
