import type { Transaction } from '../../../db/connection.ts';
import type { InvoiceLine } from '../invoices/invoice-lines.ts';

export type LineKind = 'fee' | 'overage' | 'credit';

export interface WaitingLine extends InvoiceLine {
  kind: LineKind;
  /** The payment that a credit is for. */
  paymentId?: number | null;
}

export async function addWaitingLines(
  trx: Transaction,
  workspaceId: number,
  lines: readonly WaitingLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await trx('waiting_lines').insert(
    lines.map(({ kind, paymentId = null, description, quantity, unitPriceCents, amountCents }) => ({
      workspace_id: workspaceId,
      kind,
      payment_id: paymentId,
      description,
      quantity,
      unit_price_cents: unitPriceCents,
      amount_cents: amountCents,
    })),
  );
}

/** Deletes and returns the waiting lines. */
export async function takeWaitingLines(trx: Transaction, workspaceId: number): Promise<WaitingLine[]> {
  const lines = await trx('waiting_lines').where('workspace_id', workspaceId).orderBy('id').select<WaitingLine[]>({
    kind: 'kind',
    paymentId: 'payment_id',
    description: 'description',
    quantity: 'quantity',
    unitPriceCents: 'unit_price_cents',
    amountCents: 'amount_cents',
  });
  await trx('waiting_lines').where('workspace_id', workspaceId).delete();
  return lines;
}

/** Deletes lines that a refund makes void: the credits of a payment, or fees of a plan that ended. */
export async function dropWaitingLines(
  trx: Transaction,
  workspaceId: number,
  which: { payment_id: number } | { kind: LineKind },
): Promise<void> {
  await trx('waiting_lines')
    .where({ workspace_id: workspaceId, ...which })
    .delete();
}
