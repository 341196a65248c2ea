import type { ExportedInvoice } from '#shared/contracts/account-export.ts';
import type { Invoice } from '#shared/contracts/billing.ts';
import { across } from '../../../db/across.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { InvoiceLine } from './invoice-lines.ts';

export interface InvoiceKey {
  workspaceId: number;
  id: number;
}

export interface InvoiceRow extends InvoiceKey {
  number: string;
  month: string | null;
  status: Invoice['status'];
  description: string;
  buyerName: string;
  buyerEmail: string;
  lines: InvoiceLine[];
  amountCents: number;
  intentId: string | null;
  attempts: number;
  nextAttemptAt: Date | null;
  createdAt: Date;
}

const invoiceColumns = {
  id: 'id',
  workspaceId: 'workspace_id',
  number: 'number',
  month: 'month',
  status: 'status',
  description: 'description',
  buyerName: 'buyer_name',
  buyerEmail: 'buyer_email',
  lines: 'lines',
  amountCents: 'amount_cents',
  intentId: 'intent_id',
  attempts: 'attempts',
  nextAttemptAt: 'next_attempt_at',
  createdAt: 'created_at',
} as const satisfies Record<keyof InvoiceRow, string>;

const unpaid: readonly InvoiceRow['status'][] = ['open', 'unconfirmed', 'failed'];

export function listInvoices(db: Database, workspaceId: number): Promise<InvoiceRow[]> {
  return db('invoices').where('workspace_id', workspaceId).orderBy('id', 'desc').select<InvoiceRow[]>(invoiceColumns);
}

const byKey = ({ workspaceId, id }: InvoiceKey) => ({ workspace_id: workspaceId, id });

export async function findInvoice(db: Database, key: InvoiceKey): Promise<InvoiceRow | null> {
  return (await db('invoices').where(byKey(key)).first<InvoiceRow | undefined>(invoiceColumns)) ?? null;
}

export async function findInvoiceOfIntent(db: Database, intentId: string): Promise<InvoiceRow | null> {
  const row = await db('invoices')
    .queryContext(across('lookup'))
    .where('intent_id', intentId)
    .first<InvoiceRow | undefined>(invoiceColumns);
  return row ?? null;
}

export function findDueInvoices(db: Database, now: Date): Promise<InvoiceKey[]> {
  return db('invoices')
    .queryContext(across('sweep'))
    .where('next_attempt_at', '<=', now)
    .orderBy('id')
    .select<InvoiceKey[]>({ workspaceId: 'workspace_id', id: 'id' });
}

/** Invoices still to be charged. */
export function findOwing(db: Database, workspaceId: number): Promise<number[]> {
  return db('invoices')
    .where('workspace_id', workspaceId)
    .whereNotNull('next_attempt_at')
    .orderBy('id')
    .pluck<number[]>('id');
}

/** The oldest invoice whose payment needs confirmation by the bank's customer. */
export async function findUnconfirmed(db: Database, workspaceId: number): Promise<number | null> {
  const row = await db('invoices')
    .where({ workspace_id: workspaceId, status: 'unconfirmed' })
    .orderBy('id')
    .first<{ id: number } | undefined>('id');
  return row?.id ?? null;
}

/** Keeps an existing intent, so that an invoice never has two. */
export async function keepIntent(db: Database, invoice: InvoiceKey, intentId: string): Promise<string | null> {
  await db('invoices').where(byKey(invoice)).whereNull('intent_id').update({ intent_id: intentId });
  return (await findInvoice(db, invoice))?.intentId ?? null;
}

export async function markRefunded(trx: Transaction, invoice: InvoiceKey): Promise<void> {
  await trx('invoices').where(byKey(invoice)).update({ status: 'refunded', next_attempt_at: null });
}

/** Stops charging open invoices; returns their intents. */
export async function stopCharging(trx: Transaction, workspaceId: number): Promise<string[]> {
  const rows = await trx('invoices')
    .where('workspace_id', workspaceId)
    .whereNotNull('next_attempt_at')
    .update({ status: 'failed', next_attempt_at: null })
    .returning<{ intent_id: string | null }[]>('intent_id');
  return rows.flatMap(({ intent_id }) => intent_id ?? []);
}

/** Marks a payment as disputed, or as valid again. */
export async function markDisputed(trx: Transaction, invoice: InvoiceKey, isDisputed: boolean): Promise<void> {
  const [from, to] = isDisputed ? ['paid', 'disputed'] : ['disputed', 'paid'];
  await trx('invoices')
    .where({ ...byKey(invoice), status: from })
    .update({ status: to });
}

/** Doesn't change a settled invoice; returns whether it did change. */
export async function markPaid(trx: Transaction, invoice: InvoiceKey): Promise<boolean> {
  const count = await trx('invoices')
    .where(byKey(invoice))
    .whereIn('status', unpaid)
    .update({ status: 'paid', next_attempt_at: null });
  return count > 0;
}

/** Returns false if this try was already recorded. */
export async function markUnpaid(
  trx: Transaction,
  invoice: InvoiceRow,
  now: { status: 'failed' | 'unconfirmed'; attempts: number; nextAttemptAt: Date | null },
): Promise<boolean> {
  const count = await trx('invoices')
    .where({ ...byKey(invoice), attempts: invoice.attempts })
    .whereIn('status', unpaid)
    .update({ status: now.status, attempts: now.attempts, next_attempt_at: now.nextAttemptAt });
  return count > 0;
}

/** A workspace's invoices with their lines, newest first. */
export async function* exportInvoices(db: Database, workspaceId: number): AsyncGenerator<ExportedInvoice> {
  for (const { number, createdAt, status, description, lines, amountCents } of await listInvoices(db, workspaceId)) {
    yield { number, date: createdAt.toISOString(), status, description, lines, amountCents };
  }
}
