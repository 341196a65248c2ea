import type { Transaction } from '../../db/connection.ts';
import { stateOfBuild } from '../knowledge/build/build-record.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { endRun, type RunRow, runsOf } from './runs.ts';

/** Runs whose builds ended otherwise: published or discarded by a person, given up, or canceled with the website. */
export async function reconcileRuns(trx: Transaction, website: WebsiteScope): Promise<void> {
  const open = await runsOf(trx, website)
    .whereIn('status', ['queued', 'running', 'held'])
    .whereNotNull('build_id')
    .select<(Pick<RunRow, 'id' | 'status' | 'held_because'> & { build_id: number })[]>(
      'id',
      'status',
      'build_id',
      'held_because',
    );
  for (const { id, status, build_id, held_because } of open) {
    const build = await stateOfBuild(trx, { workspaceId: website.workspaceId, buildId: build_id });
    const ended = build?.status ?? 'failed';
    if (status === 'held') {
      if (held_because !== 'tests' || ended === 'held') continue;
      await endRun(trx, website, id, { status: ended === 'done' ? 'done' : 'discarded' });
    } else if (ended === 'failed' || ended === 'done' || ended === 'discarded') {
      await endRun(trx, website, id, { status: ended, error: build?.error ?? null });
    }
  }
}
