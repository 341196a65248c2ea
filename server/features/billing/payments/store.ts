import { across } from '../../../db/across.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

interface PaymentKey {
  workspaceId: number;
  id: number;
}

export interface PaymentRow extends PaymentKey {
  plan: 'pro' | 'business';
  amountCents: number;
  status: 'pending' | 'succeeded' | 'canceled' | 'refunded';
  intentId: string | null;
  invoiceId: number | null;
  createdAt: Date;
  succeededAt: Date | null;
}

const paymentColumns = {
  id: 'id',
  workspaceId: 'workspace_id',
  plan: 'plan',
  amountCents: 'amount_cents',
  status: 'status',
  intentId: 'intent_id',
  invoiceId: 'invoice_id',
  createdAt: 'created_at',
  succeededAt: 'succeeded_at',
} as const satisfies Record<keyof PaymentRow, string>;

/** The only pending payment of a plan, created if there is none. */
export async function pendingPayment(
  db: Database,
  wanted: { workspaceId: number; plan: PaymentRow['plan']; amountCents: number },
): Promise<PaymentRow> {
  const { workspaceId, plan, amountCents } = wanted;
  const pending = () =>
    db('payments')
      .where({ workspace_id: workspaceId, plan, status: 'pending' })
      .first<PaymentRow | undefined>(paymentColumns);
  const found = await pending();
  if (found) return found;
  await db.raw(
    `insert into payments (workspace_id, plan, amount_cents) values (?, ?, ?)
     on conflict (workspace_id, plan) where status = 'pending' do nothing`,
    [workspaceId, plan, amountCents],
  );
  const made = await pending();
  if (!made) throw new Error('A payment was settled the moment it began');
  return made;
}

const byKey = ({ workspaceId, id }: PaymentKey) => ({ workspace_id: workspaceId, id });

export async function findPayment(db: Database, key: PaymentKey): Promise<PaymentRow | null> {
  return (await db('payments').where(byKey(key)).first<PaymentRow | undefined>(paymentColumns)) ?? null;
}

export async function findPaymentOfIntent(db: Database, intentId: string): Promise<PaymentRow | null> {
  const row = await db('payments')
    .queryContext(across('lookup'))
    .where('intent_id', intentId)
    .first<PaymentRow | undefined>(paymentColumns);
  return row ?? null;
}

/** The payment of the last plan purchase. */
export async function findLastPurchase(db: Database, workspaceId: number): Promise<PaymentRow | null> {
  const row = await db('payments')
    .where({ workspace_id: workspaceId, status: 'succeeded' })
    .orderBy([
      { column: 'succeeded_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first<PaymentRow | undefined>(paymentColumns);
  return row ?? null;
}

/** Cancels other pending payments; returns their intents. */
export async function cancelPending(trx: Transaction, workspaceId: number): Promise<string[]> {
  const rows = await trx('payments')
    .where({ workspace_id: workspaceId, status: 'pending' })
    .update({ status: 'canceled' })
    .returning<{ intent_id: string | null }[]>('intent_id');
  return rows.flatMap(({ intent_id }) => intent_id ?? []);
}

export async function updatePayment(
  db: Database,
  key: PaymentKey,
  change: { status?: PaymentRow['status']; intentId?: string; invoiceId?: number; succeededAt?: Date },
): Promise<void> {
  await db('payments')
    .where(byKey(key))
    .update({
      ...(change.status !== undefined && { status: change.status }),
      ...(change.intentId !== undefined && { intent_id: change.intentId }),
      ...(change.invoiceId !== undefined && { invoice_id: change.invoiceId }),
      ...(change.succeededAt !== undefined && { succeeded_at: change.succeededAt }),
    });
}
