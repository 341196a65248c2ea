import { type ManualContentInput, manualPageUrl } from '#shared/contracts/crawls.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { contentQuality } from '#shared/crawler/quality.ts';
import { sha256 } from '#shared/crawler/text-hash.ts';
import type { Database } from '../../db/connection.ts';
import { storableText } from '../../db/storable.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { requireRoom } from '../websites/require-room.ts';
import { websiteOfHost } from '../websites/website-of-host.ts';
import { ofWebsite } from '../websites/website-scope.ts';

/**
 * Stores typed text as a page of the given website, or of the user's website at that address. Without either, only
 * returns it. A text with the same title and address replaces the previous one.
 * @throws AppError 404 for another user's website, 422 if the website is full
 */
export async function addManualContent(
  db: Database,
  workspace: CurrentWorkspace,
  input: ManualContentInput,
): Promise<{ pages: WebsitePage[] }> {
  const website =
    input.websiteId === undefined
      ? await websiteOfHost(db, workspace.id, input.websiteUrl)
      : await ownedWebsite(db, workspace.id, input.websiteId);
  const content = storableText(input.manualContent).replace(/\r\n?/g, '\n');
  const page: WebsitePage = {
    url: manualPageUrl(input),
    title: storableText(input.pageTitle),
    content,
    isIncluded: true,
    contentQuality: contentQuality(content.length),
  };
  if (website) {
    const scope = { workspaceId: workspace.id, websiteId: website.id };
    const row = {
      title: page.title,
      content,
      content_hash: await sha256(content),
      content_quality: page.contentQuality,
      is_included: true,
      source: 'manual',
      fetched_at: db.fn.now(),
    };
    await db.transaction(async (trx) => {
      await lockWebsite(trx, scope);
      await trx('pages')
        .insert({ ...row, ...ofWebsite(scope), url: page.url })
        .onConflict(['workspace_id', 'website_id', 'url'])
        .merge(row);
      await requireRoom(trx, scope);
      await recordAudit(trx, { action: 'page.added', workspaceId: workspace.id, subject: page.title });
    });
  }
  return { pages: [page] };
}
