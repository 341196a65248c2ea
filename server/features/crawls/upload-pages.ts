import type { UploadPagesInput, UploadPagesReply } from '#shared/contracts/crawls.ts';
import type { z } from '#shared/contracts/messages.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import { impossible, invalid } from '../../errors.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { dropUnuploaded } from '../pages/change-pages.ts';
import { countUploaded } from '../pages/count-pages.ts';
import { uploadedRow } from '../pages/page-row.ts';
import { putPages } from '../pages/put-pages.ts';
import { requireRoom } from '../pages/require-room.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { noteReader } from '../websites/store.ts';
import { ofWebsite } from '../websites/website-scope.ts';

type Upload = z.output<typeof UploadPagesInput>;

/**
 * Stores a batch of pages crawled on the owner's computer. Batches may arrive twice, late or out of order, because a
 * URL has one page, and a finished upload accepts no more. Keeps the owner's choice of pages.
 * @throws AppError 400 for pages of another site, 404 for another user's website, 422 beyond the limit of pages or text
 */
export async function uploadPages(
  { db, config, limits }: Services,
  workspace: CurrentWorkspace,
  websiteId: number,
  upload: Upload,
): Promise<UploadPagesReply> {
  const website = await ownedWebsite(db, workspace.id, websiteId);
  await limits.use('pageBatchByWorkspace', workspace.id);
  refuseForeignPages(website.url, upload);
  const scope = { workspaceId: workspace.id, websiteId };
  const how = { uploadId: upload.crawlId, now: new Date() };
  const rows = await Promise.all(upload.pages.map((page) => uploadedRow(page, how)));
  return db.transaction(async (trx) => {
    await lockWebsite(trx, scope);
    const ofCrawl = { ...ofWebsite(scope), crawl_id: upload.crawlId };
    await trx('page_uploads').insert(ofCrawl).onConflict(['workspace_id', 'website_id', 'crawl_id']).ignore();
    const known = await trx('page_uploads').where(ofCrawl).first<{ finished_at: Date | null }>('finished_at');
    const isOver = known?.finished_at !== null;
    if (!isOver) await putPages(trx, scope, rows);
    await requireRoom(trx, scope);
    const stored = await countUploaded(trx, scope, upload.crawlId);
    if (stored > config.crawl.maxPages) {
      throw impossible(`An upload can have at most ${config.crawl.maxPages} pages`);
    }
    if (!isOver && upload.done) {
      const crawl = upload.crawl ? JSON.stringify(upload.crawl) : null;
      await trx('page_uploads').where(ofCrawl).update({ finished_at: trx.fn.now(), crawl });
      await noteReader(trx, scope, 'app');
      if (upload.sawEverything && stored > 0) await dropUnuploaded(trx, scope, upload.crawlId);
      await recordAudit(trx, { action: 'pages.uploaded', workspaceId: workspace.id, subject: website.name });
    }
    return { stored, done: isOver || upload.done };
  });
}

function refuseForeignPages(websiteUrl: string, { pages }: Upload): void {
  const site = hostKey(websiteUrl);
  const issues = pages.flatMap(({ url }, index) =>
    hostKey(url) === site ? [] : [{ path: `pages.${index}.url`, message: 'The page is not part of this website' }],
  );
  if (issues.length > 0) throw invalid('Some pages are not part of this website', issues);
}
