import type { Transaction } from '../../db/connection.ts';
import { openStates } from '../../jobs/held-row/held-table.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { endRun, type RunRow, runsOf } from './runs.ts';

/** Runs whose builds ended otherwise: published or discarded by a person, given up, or canceled with the website. */
export async function reconcileRuns(trx: Transaction, website: WebsiteScope): Promise<void> {
  const open = await runsOf(trx, website)
    .whereIn('status', ['queued', 'running', 'held'])
    .whereNotNull('build_id')
    .select<Pick<RunRow, 'id' | 'status' | 'build_id' | 'held_because'>[]>('id', 'status', 'build_id', 'held_because');
  for (const { id, status, build_id, held_because } of open) {
    const build = await trx('knowledge_builds')
      .where({ workspace_id: website.workspaceId, id: build_id })
      .first<{ status: string; error: string | null } | undefined>('status', 'error');
    const ended = build?.status ?? 'failed';
    if (status === 'held') {
      if (held_because !== 'tests' || ended === 'held') continue;
      await endRun(trx, website, id, { status: ended === 'done' ? 'done' : 'discarded' });
    } else if (ended === 'failed' || ended === 'done' || ended === 'discarded') {
      await endRun(trx, website, id, { status: ended, error: build?.error ?? null });
    }
  }
  await endInterrupted(trx, website);
}

/** Runs of connectors whose readings were given up. */
async function endInterrupted(trx: Transaction, website: WebsiteScope): Promise<void> {
  const over = await runsOf(trx, website)
    .where({ status: 'running', build_id: null })
    .whereNotNull('connector_id')
    .whereRaw(
      `not exists (select from connector_syncs s
        where s.workspace_id = update_runs.workspace_id and s.run_id = update_runs.id and s.status = any(?))`,
      [[...openStates]],
    )
    .select<{ id: number; error: string | null }[]>(
      'id',
      trx.raw(
        `(select s.error from connector_syncs s
          where s.workspace_id = update_runs.workspace_id and s.run_id = update_runs.id) as error`,
      ),
    );
  for (const { id, error } of over) await endRun(trx, website, id, { status: 'failed', error });
}
