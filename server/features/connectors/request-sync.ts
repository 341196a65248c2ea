import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import type { ConnectorKey } from './connector-row.ts';

export const syncJob = { name: 'sync-connector', data: z.object({ workspaceId: Id, syncId: Id }) };

/**
 * Requests a reading, in the caller's transaction. If one is queued or running, it is enough.
 * @param isByHand true to read everything, and not only what the vendor says has changed
 */
export async function requestSync(
  { queue }: Pick<Services, 'queue'>,
  trx: Transaction,
  { workspaceId, websiteId, connectorId }: ConnectorKey,
  { isByHand }: { isByHand: boolean },
): Promise<void> {
  const [row] = await trx('connector_syncs')
    .insert({ workspace_id: workspaceId, connector_id: connectorId, website_id: websiteId, is_by_hand: isByHand })
    .onConflict(trx.raw(`(workspace_id, connector_id) where status in ('queued', 'running')`))
    .ignore()
    .returning<{ id: number }[]>('id');
  if (row) await queue.send(syncJob, { workspaceId, syncId: row.id }, trx, { owner: workspaceId });
}
