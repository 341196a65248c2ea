import type { ExportedInvoice } from '#shared/contracts/account-export.ts';
import type { Database } from '../../db/connection.ts';
import { listInvoices } from './invoices/store.ts';

/** A workspace's invoices with their lines, newest first. */
export async function* exportInvoices(db: Database, workspaceId: number): AsyncGenerator<ExportedInvoice> {
  for (const { number, createdAt, status, description, lines, amountCents } of await listInvoices(db, workspaceId)) {
    yield { number, date: createdAt.toISOString(), status, description, lines, amountCents };
  }
}
