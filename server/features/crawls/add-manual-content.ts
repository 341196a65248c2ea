import { type ManualContentInput, manualPageUrl } from '#shared/contracts/crawls.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { contentQuality } from '#shared/crawler/quality.ts';
import type { Database } from '../../db/connection.ts';
import { storableText } from '../../db/storable.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { putTypedPage } from '../pages/put-pages.ts';
import { requireRoom } from '../pages/require-room.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { websiteOfHost } from '../websites/website-of-host.ts';

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
    await db.transaction(async (trx) => {
      await lockWebsite(trx, scope);
      await putTypedPage(trx, scope, page);
      await requireRoom(trx, scope);
      await recordAudit(trx, { action: 'page.added', workspaceId: workspace.id, subject: page.title });
    });
  }
  return { pages: [page] };
}
