import type { UploadPagesInput, UploadPagesReply } from '#shared/contracts/crawls.ts';
import type { z } from '#shared/contracts/messages.ts';
import { contentQuality } from '#shared/crawler/quality.ts';
import { sha256 } from '#shared/crawler/text-hash.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import type { Transaction } from '../../db/connection.ts';
import { storableText } from '../../db/storable.ts';
import { impossible, invalid } from '../../errors.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { requireRoom } from '../websites/require-room.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

/** How many complete crawls in a row must miss a page before it is removed. */
const maxMissedCrawls = 2;

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
  const rows = await toRows(scope, upload);
  return db.transaction(async (trx) => {
    await lockWebsite(trx, scope);
    const ofCrawl = { ...ofWebsite(scope), crawl_id: upload.crawlId };
    await trx('page_uploads').insert(ofCrawl).onConflict(['workspace_id', 'website_id', 'crawl_id']).ignore();
    const known = await trx('page_uploads').where(ofCrawl).first<{ finished_at: Date | null }>('finished_at');
    const isOver = known?.finished_at !== null;
    if (!isOver && rows.length > 0) {
      await trx('pages')
        .insert(rows)
        .onConflict(['workspace_id', 'website_id', 'url'])
        .merge()
        .whereNull('pages.connector_id');
    }
    await requireRoom(trx, scope);
    const stored = await storedBy(trx, scope, upload.crawlId);
    if (stored > config.crawl.maxPages) {
      throw impossible(`An upload can have at most ${config.crawl.maxPages} pages`);
    }
    if (!isOver && upload.done) {
      const crawl = upload.crawl ? JSON.stringify(upload.crawl) : null;
      await trx('page_uploads').where(ofCrawl).update({ finished_at: trx.fn.now(), crawl });
      await trx('websites').where({ workspace_id: workspace.id, id: websiteId }).update({ crawled_by: 'app' });
      if (upload.sawEverything && stored > 0) await dropMissing(trx, scope, upload.crawlId);
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

async function toRows(website: WebsiteScope, { pages, crawlId }: Upload) {
  // A single statement can't update a URL twice. The later page wins.
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return Promise.all(
    [...byUrl.values()].map(async ({ url, title, content, language, linkShare }) => {
      const text = storableText(content).replace(/\r\n?/g, '\n');
      return {
        ...ofWebsite(website),
        url,
        title: storableText(title) || url,
        content: text,
        content_hash: await sha256(text),
        content_quality: contentQuality(text.length),
        link_share: linkShare,
        source: 'upload',
        language: language && storableText(language),
        // The headers from the server's earlier crawl don't belong to this text.
        etag: null,
        last_modified: null,
        missing_count: 0,
        upload_id: crawlId,
        fetched_at: new Date(),
        checked_at: new Date(),
      };
    }),
  );
}

async function storedBy(trx: Transaction, website: WebsiteScope, crawlId: string): Promise<number> {
  const [row] = await trx('pages')
    .where({ ...ofWebsite(website), upload_id: crawlId })
    .count<{ count: number }[]>('id as count');
  return row?.count ?? 0;
}

async function dropMissing(trx: Transaction, website: WebsiteScope, crawlId: string): Promise<void> {
  const missing = () =>
    trx('pages')
      .where({ ...ofWebsite(website), source: 'upload' })
      .whereRaw('upload_id is distinct from ?', [crawlId]);
  await missing().increment('missing_count', 1);
  await missing().where('missing_count', '>=', maxMissedCrawls).delete();
}
