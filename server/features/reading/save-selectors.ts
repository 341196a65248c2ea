import { isDeepStrictEqual } from 'node:util';
import type { PageSelectors } from '#shared/crawler/extract/selector-rules.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { refuseOverwriting } from '../audit/refuse-overwriting.ts';
import { awaitApp, readerOf } from '../updates/reader.ts';
import { requestUpdate } from '../updates/request-update.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { readPageSelectors } from '../websites/page-selectors.ts';
import { recordWebsiteAudit } from '../websites/record-website-audit.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

type Lists = { [Name in 'readOnly' | 'leaveOut']?: PageSelectors[Name] | undefined };

/** Stores which parts of a website's pages are read, and has all of its pages read again. Keeps a list that is missing. */
export async function saveSelectors(
  services: Pick<Services, 'config' | 'queue'>,
  trx: Transaction,
  website: WebsiteScope,
  change: Lists,
): Promise<void> {
  await lockWebsite(trx, website);
  const { version: _, ...before } = await readPageSelectors(trx, website);
  const { workspaceId } = website;
  await refuseOverwriting(trx, { workspaceId, action: 'reading.changed', current: before, patch: change });
  const { readOnly = before.readOnly, leaveOut = before.leaveOut } = change;
  const after = { readOnly: [...new Set(readOnly)], leaveOut: [...new Set(leaveOut)] };
  if (isDeepStrictEqual(before, after)) return;
  const lists = { read_only: JSON.stringify(after.readOnly), leave_out: JSON.stringify(after.leaveOut) };
  await trx('page_selectors')
    .insert({ ...ofWebsite(website), version: 1, ...lists })
    .onConflict(['workspace_id', 'website_id'])
    .merge({ ...lists, version: trx.raw('page_selectors.version + 1') });
  // Also those that one update can't read.
  const { readBy, sources } = await readerOf(trx, website);
  const pages = () => trx('pages').where(ofWebsite(website)).whereIn('source', sources);
  await pages().update({ next_check_at: null });
  await recordWebsiteAudit(trx, website, { action: 'reading.changed', before, after });
  if (readBy === 'app') await awaitApp(trx, website, new Date());
  else if ((await hasKnowledge(trx, website)) && (await pages().first('id'))) {
    await requestUpdate(services, trx, website, { trigger: 'owner', wanted: [] });
  }
}

/** Without knowledge, the selectors count from the next crawl. */
async function hasKnowledge(trx: Transaction, website: WebsiteScope): Promise<boolean> {
  const built = await trx('websites')
    .where({ workspace_id: website.workspaceId, id: website.websiteId })
    .whereNotNull('kb_version')
    .first('id');
  return built !== undefined;
}
