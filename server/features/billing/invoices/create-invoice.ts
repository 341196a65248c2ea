import type { Transaction } from '../../../db/connection.ts';
import type { WorkspaceAccount } from '../../plans/workspace-account.ts';
import { type InvoiceLine, totalOf } from './invoice-lines.ts';
import type { InvoiceRow } from './store.ts';

interface NewInvoice {
  account: WorkspaceAccount;
  /** The past month; null for a payment at checkout. */
  month: string | null;
  description: string;
  lines: InvoiceLine[];
  /** Already paid, or to be charged. */
  status: 'paid' | 'open';
  intentId: string | null;
  now: Date;
}

/**
 * Creates an invoice with the next number of its year. Numbers have no gaps, because a number is reused if the
 * transaction fails.
 */
export async function createInvoice(
  trx: Transaction,
  invoice: NewInvoice,
): Promise<Pick<InvoiceRow, 'workspaceId' | 'id' | 'number' | 'description' | 'amountCents'>> {
  const { account, month, description, lines, status, intentId, now } = invoice;
  const year = now.getUTCFullYear();
  const counted = (await trx.raw(
    `insert into invoice_numbers (year, last) values (?, 1)
     on conflict (year) do update set last = invoice_numbers.last + 1 returning last`,
    [year],
  )) as { rows: { last: number }[] };
  const number = `PAR-${year}-${String(counted.rows[0]?.last).padStart(6, '0')}`;
  const amountCents = totalOf(lines);
  const [row] = await trx('invoices')
    .insert({
      workspace_id: account.id,
      number,
      month,
      status,
      description,
      buyer_name: account.buyerName,
      buyer_email: account.buyerEmail,
      lines: JSON.stringify(lines.map(onlyLine)),
      amount_cents: amountCents,
      intent_id: intentId,
      next_attempt_at: status === 'open' ? now : null,
      created_at: now,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('insert returned no row');
  return { workspaceId: account.id, id: row.id, number, description, amountCents };
}

const onlyLine = ({ description, quantity, unitPriceCents, amountCents }: InvoiceLine): InvoiceLine => ({
  description,
  quantity,
  unitPriceCents,
  amountCents,
});
