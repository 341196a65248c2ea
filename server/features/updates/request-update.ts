import type { RunTrigger } from '#shared/contracts/updates.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requestBuild } from '../knowledge/build/request-build.ts';
import type { FollowedSource } from '../pages/page-row.ts';
import { hasPagesFrom } from '../pages/read-pages.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { readLiveVersion } from '../websites/store.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { insertRun, type RunRow, runsOf } from './runs.ts';

interface Asked {
  trigger: RunTrigger;
  /** Null for the pages that are due, [] for all. */
  wanted: string[] | null;
}

/**
 * Queues an update of a website. One that is still queued also covers this one.
 * @throws AppError 404 if the website was deleted, 409 if it has no knowledge yet
 */
export async function requestUpdate(
  services: Pick<Services, 'config' | 'queue'>,
  trx: Transaction,
  website: WebsiteScope,
  { trigger, wanted }: Asked,
): Promise<void> {
  await lockWebsite(trx, website);
  if ((await readLiveVersion(trx, website)) === null) throw conflict('Create the knowledge base first.');
  const buildId = await requestBuild(services, trx, { ...website, kind: 'follow' });
  await insertRun(trx, website, { trigger, wanted, buildId });
  // It was queued for the due pages, or fewer.
  if (wanted === null) return;
  const queued = trx<RunRow>('update_runs').where({
    ...ofWebsite(website),
    build_id: buildId,
    status: 'queued',
    connector_id: null,
  });
  if (wanted.length === 0) await queued.update({ wanted: '[]' as unknown as string[] });
  else {
    await queued.whereRaw(`coalesce(wanted, 'null') <> '[]'`).update({
      wanted: trx.raw(`coalesce(wanted, '[]') || cast(? as jsonb)`, [JSON.stringify(wanted)]),
    });
  }
}

/** Whether a website has pages from a crawl and no update in progress. */
export async function canRun(
  trx: Transaction,
  website: WebsiteScope,
  sources: readonly FollowedSource[],
): Promise<boolean> {
  if (!(await hasPagesFrom(trx, website, sources))) return false;
  return !(await isUpdating(trx, website));
}

/** Whether an update of the site is queued or in progress. */
export async function isUpdating(trx: Transaction, website: WebsiteScope): Promise<boolean> {
  const open = await runsOf(trx, website)
    .where('connector_id', null)
    .whereIn('status', ['queued', 'running'])
    .first('id');
  return open !== undefined;
}
