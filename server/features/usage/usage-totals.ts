import type { Database, Transaction } from '../../db/connection.ts';
import type { Usage } from './record-usage.ts';

/** A user's usage in the current month (UTC), in the ledger's units. */
export async function usageTotals(
  db: Database | Transaction,
  workspaceId: number,
): Promise<Record<Usage['kind'], number>> {
  const rows = await db('usage_totals')
    .where('workspace_id', workspaceId)
    .andWhereRaw(`month = date_trunc('month', now() at time zone 'UTC')::date`)
    .select<{ kind: Usage['kind']; quantity: number }[]>('kind', 'quantity');
  const total = (kind: Usage['kind']) => rows.find((row) => row.kind === kind)?.quantity ?? 0;
  return { message: total('message'), refresh: total('refresh'), voice_seconds: total('voice_seconds') };
}
