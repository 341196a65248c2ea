import type { Transaction } from '../../../db/connection.ts';
import type { DisputeOutcome } from '../../../payments/types.ts';

/** Returns false when the bank has decided already, or nothing is new. */
export async function keepDispute(
  trx: Transaction,
  { id, invoiceId, outcome }: { id: string; invoiceId: number; outcome: DisputeOutcome },
): Promise<boolean> {
  const known = await trx('disputes').where('id', id).first<{ outcome: DisputeOutcome } | undefined>('outcome');
  if (known && (known.outcome !== null || outcome === null)) return false;
  await trx('disputes').insert({ id, invoice_id: invoiceId, outcome }).onConflict('id').merge(['outcome']);
  return true;
}
