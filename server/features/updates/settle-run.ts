import type { RunCounts } from '#shared/contracts/updates.ts';
import { reasonToHold } from '#shared/updates/hold-rule.ts';
import type { Database } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { pagesToJoin } from '../pages/page-queries.ts';
import type { FollowedSource } from '../pages/page-row.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { applyChanges } from './apply-changes.ts';
import { holdRun, type RunOrigin, replaceWaiting } from './held-runs.ts';
import type { InSlices, RunKey } from './runs.ts';

interface StagedRun extends RunOrigin, RunKey {
  counts: RunCounts;
  /** Pages stored before. */
  pages: number;
  isApproved: boolean;
}

/** Stores what a run staged, or lets it wait for a person. Continues where an interrupted one was. */
export async function settleRun(
  services: Pick<Services, 'db' | 'queue'>,
  inSlices: InSlices,
  { counts, pages, isApproved, ...run }: StagedRun,
  how: { now: Date; source?: FollowedSource },
): Promise<'held' | 'stored'> {
  const asked = isApproved ? 0 : await countAskedFor(services.db, run);
  const reason = isApproved ? null : reasonToHold({ ...counts, changed: counts.changed - asked }, pages);
  if (reason !== null) {
    await holdRun(services, inSlices, { ...run, reason });
    return 'held';
  }
  // What waited was read again. It is part of this run, or its source has taken it back.
  if (!isApproved) await inSlices((trx) => replaceWaiting(trx, run));
  await applyChanges(services.db, inSlices, run, how);
  return 'stored';
}

/**
 * How many of a run's changed pages were last read with other selectors. Their owner asked for these changes, so they
 * say nothing about the site.
 */
async function countAskedFor(db: Database, { workspaceId, websiteId, runId }: WebsiteScope & RunKey): Promise<number> {
  const [row] = await db('update_changes as c')
    .join(pagesToJoin(db, { workspaceId, websiteId }, ['selectors_version']), { 'p.id': 'c.page_id' })
    .where({ 'c.workspace_id': workspaceId, 'c.run_id': runId, 'c.kind': 'changed' })
    .whereRaw(`coalesce(cast(c.staged #>> '{page,selectors}' as integer), 0) <> p.selectors_version`)
    .count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
}
