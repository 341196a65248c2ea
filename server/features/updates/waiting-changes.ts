import type { WaitingChange } from '#shared/updates/sort-waiting.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

/**
 * Everything of the site that waits for a person. Each run includes all of it, so that it can't be applied in parts
 * that are small enough.
 */
export async function waitingChanges(db: Database, website: WebsiteScope): Promise<WaitingChange[]> {
  return changesThatWait(db, website)
    .whereIn('kind', ['new', 'changed', 'moved', 'gone'])
    .select<WaitingChange[]>(
      'url',
      'moved_from as movedFrom',
      db.raw(
        `case when kind = 'new' then
           json_build_object('readAt', staged -> 'readAt', 'isListed', staged -> 'isListed') end as staged`,
      ),
    );
}

/** Adds new pages that wait to a run that hasn't read them again, and returns how many there were. */
export async function carryOver(
  trx: Transaction,
  website: WebsiteScope,
  runId: number,
  urls: readonly string[],
): Promise<number> {
  if (urls.length === 0) return 0;
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into update_changes (workspace_id, run_id, url, title, kind, after, staged)
     select workspace_id, :runId, url, title, kind, after, staged from (:waiting) as c order by id`,
    {
      runId,
      waiting: changesThatWait(trx, website)
        .where('kind', 'new')
        .whereIn('url', [...urls])
        .select('*'),
    },
  );
  return rowCount;
}

const changesThatWait = (db: Database | Transaction, website: WebsiteScope) =>
  db('update_changes')
    .where('workspace_id', website.workspaceId)
    .whereIn(
      'run_id',
      db('update_runs')
        .where({ ...ofWebsite(website), status: 'held', connector_id: null })
        // What waits because of tests is stored already.
        .whereNot('held_because', 'tests')
        .select('id'),
    );
