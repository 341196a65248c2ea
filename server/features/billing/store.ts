import type { Invoice } from '#shared/contracts/billing.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { Card } from '../../payments/types.ts';
import { monthOf } from '../usage/usage-of-month.ts';
import { shiftMonth } from './cycle.ts';
import type { InvoiceLine } from './invoice-lines.ts';
import type { PlanChange } from './plan-in-force.ts';

export interface BillingAccount {
  customerId: string | null;
  nextPlan: PlanName | null;
  closedMonth: string;
  notice: string | null;
}

export async function findBillingAccount(db: Database, userId: number): Promise<BillingAccount | null> {
  const row = await db('billing_accounts').where('user_id', userId).first<BillingAccount | undefined>({
    customerId: 'customer_id',
    nextPlan: 'next_plan',
    closedMonth: 'closed_month',
    notice: 'notice',
  });
  return row ?? null;
}

/** The first month it will be invoiced for is the present one. */
export async function ensureBillingAccount(db: Database, userId: number, now: Date): Promise<void> {
  await db('billing_accounts')
    .insert({ user_id: userId, closed_month: shiftMonth(monthOf(now), -1) })
    .onConflict('user_id')
    .ignore();
}

/** Keeps the customer that is there: of two that were made at once, one stays unused. */
export async function keepCustomer(db: Database, userId: number, customerId: string): Promise<string> {
  await db('billing_accounts').where('user_id', userId).whereNull('customer_id').update({ customer_id: customerId });
  return (await findBillingAccount(db, userId))?.customerId ?? customerId;
}

export async function updateBillingAccount(
  db: Database,
  userId: number,
  change: { nextPlan?: PlanName | null; closedMonth?: string; notice?: string | null },
): Promise<void> {
  await db('billing_accounts')
    .where('user_id', userId)
    .update({
      ...(change.nextPlan !== undefined && { next_plan: change.nextPlan }),
      ...(change.closedMonth !== undefined && { closed_month: change.closedMonth }),
      ...(change.notice !== undefined && { notice: change.notice }),
    });
}

/** Accounts with months that ended and are not closed. */
export function findUnclosed(db: Database, lastMonth: string): Promise<number[]> {
  return db('billing_accounts').where('closed_month', '<', lastMonth).orderBy('user_id').pluck<number[]>('user_id');
}

export function listPlanChanges(db: Database, userId: number): Promise<PlanChange[]> {
  return db('plan_changes')
    .where('user_id', userId)
    .orderBy(['started_at', 'id'])
    .select<PlanChange[]>({ plan: 'plan', startedAt: 'started_at' });
}

export async function insertPlanChange(trx: Transaction, userId: number, change: PlanChange): Promise<void> {
  await trx('plan_changes').insert({ user_id: userId, plan: change.plan, started_at: change.startedAt });
}

export interface SavedMethod {
  methodId: string;
  /** Null until the provider has told it. */
  card: Card | null;
}

interface MethodRow {
  method_id: string;
  brand: string | null;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export async function findMethod(db: Database, userId: number): Promise<SavedMethod | null> {
  const row = await db('payment_methods').where('user_id', userId).first<MethodRow | undefined>();
  if (!row) return null;
  const { method_id: methodId, brand, last4, exp_month: expMonth, exp_year: expYear } = row;
  return { methodId, card: brand === null ? null : { brand, last4, expMonth, expYear } };
}

export async function saveMethod(trx: Transaction, userId: number, methodId: string): Promise<void> {
  await trx('payment_methods')
    .insert({
      user_id: userId,
      method_id: methodId,
      brand: null,
      last4: null,
      exp_month: null,
      exp_year: null,
      saved_at: trx.fn.now(),
    })
    .onConflict('user_id')
    .merge();
}

export async function saveCard(db: Database, methodId: string, card: Card): Promise<void> {
  const { brand, last4, expMonth, expYear } = card;
  await db('payment_methods')
    .where('method_id', methodId)
    .update({ brand, last4, exp_month: expMonth, exp_year: expYear });
}

export async function deleteMethod(db: Database, methodId: string): Promise<void> {
  await db('payment_methods').where('method_id', methodId).delete();
}

export interface InvoiceRow {
  id: number;
  userId: number;
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
  userId: 'user_id',
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

export function listInvoices(db: Database, userId: number): Promise<InvoiceRow[]> {
  return db('invoices').where('user_id', userId).orderBy('id', 'desc').select<InvoiceRow[]>(invoiceColumns);
}

export async function findInvoice(
  db: Database,
  by: { id: number } | { intent_id: string },
): Promise<InvoiceRow | null> {
  const row = await db('invoices').where(by).first<InvoiceRow | undefined>(invoiceColumns);
  return row ?? null;
}

export function findDueInvoices(db: Database, now: Date): Promise<number[]> {
  return db('invoices').where('next_attempt_at', '<=', now).orderBy('id').pluck<number[]>('id');
}

/** Invoices that are still to be charged. */
export async function isOwing(db: Database, userId: number): Promise<boolean> {
  const row = await db('invoices').where('user_id', userId).whereNotNull('next_attempt_at').first('id');
  return row !== undefined;
}

/** Keeps the intent that is there, so that an invoice never has two. */
export async function keepIntent(db: Database, invoiceId: number, intentId: string): Promise<string | null> {
  await db('invoices').where('id', invoiceId).whereNull('intent_id').update({ intent_id: intentId });
  return (await findInvoice(db, { id: invoiceId }))?.intentId ?? null;
}

export async function markRefunded(trx: Transaction, invoiceId: number): Promise<void> {
  await trx('invoices').where('id', invoiceId).update({ status: 'refunded', next_attempt_at: null });
}

/** Gives up what is still to be charged. */
export async function stopCharging(trx: Transaction, userId: number): Promise<void> {
  await trx('invoices')
    .where('user_id', userId)
    .whereNotNull('next_attempt_at')
    .update({ status: 'failed', next_attempt_at: null });
}

/** An invoice that was settled already stays as it is; returns whether it did change. */
export async function markPaid(trx: Transaction, invoiceId: number): Promise<boolean> {
  const count = await trx('invoices')
    .where('id', invoiceId)
    .whereIn('status', ['open', 'failed'])
    .update({ status: 'paid', next_attempt_at: null });
  return count > 0;
}

/** Returns false when this try was written down already. */
export async function markFailed(trx: Transaction, invoice: InvoiceRow, nextAttemptAt: Date | null): Promise<boolean> {
  const count = await trx('invoices')
    .where({ id: invoice.id, attempts: invoice.attempts })
    .whereIn('status', ['open', 'failed'])
    .update({ status: 'failed', attempts: invoice.attempts + 1, next_attempt_at: nextAttemptAt });
  return count > 0;
}

export interface PaymentRow {
  id: number;
  userId: number;
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
  userId: 'user_id',
  plan: 'plan',
  amountCents: 'amount_cents',
  status: 'status',
  intentId: 'intent_id',
  invoiceId: 'invoice_id',
  createdAt: 'created_at',
  succeededAt: 'succeeded_at',
} as const satisfies Record<keyof PaymentRow, string>;

/** The one payment of a plan that is not settled; made when there is none. */
export async function pendingPayment(
  db: Database,
  wanted: { userId: number; plan: PaymentRow['plan']; amountCents: number },
): Promise<PaymentRow> {
  const { userId, plan, amountCents } = wanted;
  const pending = () =>
    db('payments').where({ user_id: userId, plan, status: 'pending' }).first<PaymentRow | undefined>(paymentColumns);
  const found = await pending();
  if (found) return found;
  await db.raw(
    `insert into payments (user_id, plan, amount_cents) values (?, ?, ?)
     on conflict (user_id, plan) where status = 'pending' do nothing`,
    [userId, plan, amountCents],
  );
  const made = await pending();
  if (!made) throw new Error('A payment was settled the moment it began');
  return made;
}

export async function findPayment(
  db: Database,
  by: { id: number } | { intent_id: string },
): Promise<PaymentRow | null> {
  const row = await db('payments').where(by).first<PaymentRow | undefined>(paymentColumns);
  return row ?? null;
}

/** The payment that bought a plan last. */
export async function findLastPurchase(db: Database, userId: number): Promise<PaymentRow | null> {
  const row = await db('payments')
    .where({ user_id: userId, status: 'succeeded' })
    .orderBy([
      { column: 'succeeded_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first<PaymentRow | undefined>(paymentColumns);
  return row ?? null;
}

/** Gives up what else is pending; returns the intents. */
export async function cancelPending(trx: Transaction, userId: number): Promise<string[]> {
  const rows = await trx('payments')
    .where({ user_id: userId, status: 'pending' })
    .update({ status: 'canceled' })
    .returning<{ intent_id: string | null }[]>('intent_id');
  return rows.flatMap(({ intent_id }) => intent_id ?? []);
}

export async function updatePayment(
  db: Database,
  id: number,
  change: { status?: PaymentRow['status']; intentId?: string; invoiceId?: number; succeededAt?: Date },
): Promise<void> {
  await db('payments')
    .where('id', id)
    .update({
      ...(change.status !== undefined && { status: change.status }),
      ...(change.intentId !== undefined && { intent_id: change.intentId }),
      ...(change.invoiceId !== undefined && { invoice_id: change.invoiceId }),
      ...(change.succeededAt !== undefined && { succeeded_at: change.succeededAt }),
    });
}

export type LineKind = 'fee' | 'overage' | 'credit';

export interface WaitingLine extends InvoiceLine {
  kind: LineKind;
  /** The payment a credit comes from. */
  paymentId?: number | null;
}

export async function addWaitingLines(trx: Transaction, userId: number, lines: readonly WaitingLine[]): Promise<void> {
  if (lines.length === 0) return;
  await trx('waiting_lines').insert(
    lines.map(({ kind, paymentId = null, description, quantity, unitPriceCents, amountCents }) => ({
      user_id: userId,
      kind,
      payment_id: paymentId,
      description,
      quantity,
      unit_price_cents: unitPriceCents,
      amount_cents: amountCents,
    })),
  );
}

/** Removes and returns the lines that wait. */
export async function takeWaitingLines(trx: Transaction, userId: number): Promise<WaitingLine[]> {
  const lines = await trx('waiting_lines').where('user_id', userId).orderBy('id').select<WaitingLine[]>({
    kind: 'kind',
    paymentId: 'payment_id',
    description: 'description',
    quantity: 'quantity',
    unitPriceCents: 'unit_price_cents',
    amountCents: 'amount_cents',
  });
  await trx('waiting_lines').where('user_id', userId).delete();
  return lines;
}

/** Removes what a refund makes void: the credits of a payment, or fees of a plan that ended. */
export async function dropWaitingLines(
  trx: Transaction,
  which: { payment_id: number } | { user_id: number; kind: LineKind },
): Promise<void> {
  await trx('waiting_lines').where(which).delete();
}

/** The customer was deleted at the provider: the saved cards are gone, and forms that are open can't be paid. */
export async function dropCustomer(trx: Transaction, customerId: string): Promise<void> {
  const rows = await trx('billing_accounts')
    .where('customer_id', customerId)
    .update({ customer_id: null })
    .returning<{ user_id: number }[]>('user_id');
  const userIds = rows.map(({ user_id }) => user_id);
  await trx('payment_methods').whereIn('user_id', userIds).delete();
  await trx('payments').whereIn('user_id', userIds).andWhere('status', 'pending').update({ status: 'canceled' });
}

/** Everything at the provider that is not settled for somebody: intents of forms and of invoices. */
export async function openIntents(trx: Transaction, userId: number): Promise<string[]> {
  const ofPayments = trx('payments').where({ user_id: userId, status: 'pending' }).whereNotNull('intent_id');
  const ofInvoices = trx('invoices').where('user_id', userId).whereNotNull('next_attempt_at').whereNotNull('intent_id');
  return [...(await ofPayments.pluck<string[]>('intent_id')), ...(await ofInvoices.pluck<string[]>('intent_id'))];
}

/** The provider repeats an event for three days; what is remembered longer only tells what happened. */
export async function sweepEvents(db: Database, before: Date): Promise<void> {
  await db('provider_events').where('received_at', '<', before).delete();
}

/** Returns false when the event was handled before; waits for another delivery of it that is being handled. */
export async function claimEvent(trx: Transaction, event: { id: string; type: string }): Promise<boolean> {
  const rows = await trx('provider_events')
    .insert({ id: event.id, type: event.type })
    .onConflict('id')
    .ignore()
    .returning('id');
  return rows.length > 0;
}
