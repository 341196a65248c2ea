import type { Transaction } from '../../../db/connection.ts';
import type { DisputeOutcome } from '../../../payments/types.ts';
import type { InvoiceKey } from '../invoices/store.ts';

/** Returns false if the bank has already decided, or nothing changed. */
export async function keepDispute(
  trx: Transaction,
  { id, invoice, outcome }: { id: string; invoice: InvoiceKey; outcome: DisputeOutcome },
): Promise<boolean> {
  const key = { workspace_id: invoice.workspaceId, id };
  const known = await trx('disputes').where(key).first<{ outcome: DisputeOutcome } | undefined>('outcome');
  if (known && (known.outcome !== null || outcome === null)) return false;
  await trx('disputes')
    .insert({ ...key, invoice_id: invoice.id, outcome })
    .onConflict(['workspace_id', 'id'])
    .merge(['outcome']);
  return true;
}
