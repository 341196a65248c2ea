import type { Invoice } from '#shared/contracts/billing.ts';
import type { Database } from '../../../db/connection.ts';
import { listInvoices as listRows } from './store.ts';

export async function listInvoices(db: Database, workspaceId: number): Promise<Invoice[]> {
  const rows = await listRows(db, workspaceId);
  return rows.map(({ id, number, createdAt, amountCents, status, description }) => ({
    id,
    number,
    date: createdAt.toISOString(),
    amount: amountCents / 100,
    status,
    description,
  }));
}
