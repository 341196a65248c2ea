import { isDeepStrictEqual } from 'node:util';
import type { PageSelectors } from '#shared/crawler/extract/selector-rules.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { refuseOverwriting } from '../audit/refuse-overwriting.ts';
import { makePagesDue } from '../pages/change-pages.ts';
import { hasPagesFrom } from '../pages/read-pages.ts';
import { awaitApp, readerOf } from '../updates/reader.ts';
import { requestUpdate } from '../updates/request-update.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { putPageSelectors, readPageSelectors } from '../websites/page-selectors.ts';
import { recordWebsiteAudit } from '../websites/record-website-audit.ts';
import { readLiveVersion } from '../websites/store.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';

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
  await putPageSelectors(trx, website, after);
  // Also those that one update can't read.
  const { readBy, sources } = await readerOf(trx, website);
  await makePagesDue(trx, website, sources);
  await recordWebsiteAudit(trx, website, { action: 'reading.changed', before, after });
  if (readBy === 'app') await awaitApp(trx, website, new Date());
  // Without knowledge, the selectors count from the next crawl.
  else if ((await readLiveVersion(trx, website)) !== null && (await hasPagesFrom(trx, website, sources))) {
    await requestUpdate(services, trx, website, { trigger: 'owner', wanted: [] });
  }
}
