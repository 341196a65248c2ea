import { tryLimits } from '#shared/contracts/tries.ts';
import type { Services } from '../../services.ts';
import { deleteWorkspace } from '../workspaces/delete-workspace.ts';
import { unownedWorkspaces } from '../workspaces/store.ts';

/** At most this many in one run; the next one continues. */
const most = 500;

/** Deletes what was tried, unless someone keeps it. */
export async function discardTry({ db, queue }: Pick<Services, 'db' | 'queue'>, workspaceId: number): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await unownedWorkspaces(trx).andWhere('w.id', workspaceId).forNoKeyUpdate().first('w.id');
    if (row) await deleteWorkspace(trx, queue, workspaceId);
  });
}

/** Deletes what nobody kept within a day. */
export async function sweepTries(services: Pick<Services, 'db' | 'queue'>, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const old = await unownedWorkspaces(db)
    .andWhere('w.created_at', '<', db.raw('now() - make_interval(hours => ?)', [tryLimits.hours]))
    .orderBy('w.id')
    .limit(most)
    .pluck<number[]>('w.id');
  for (const workspaceId of old) {
    signal.throwIfAborted();
    await discardTry(services, workspaceId);
  }
}
