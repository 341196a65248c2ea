import type { Transaction } from '../../db/connection.ts';
import { currency } from '../../payments/client.ts';
import type { PaymentEvent } from '../../payments/types.ts';
import type { Services } from '../../services.ts';
import { lockWorkspaceAccount, type WorkspaceAccount } from '../plans/workspace-account.ts';
import { findBillingAccount } from './account/store.ts';
import { recordCard } from './cards/record-card.ts';
import { deleteMethod } from './cards/store.ts';
import { closeMonths } from './close-months.ts';
import { dropCustomer, findWorkspaceOf } from './customers/store.ts';
import { recordDispute } from './disputes/record-dispute.ts';
import { claimEvent } from './events/store.ts';
import { recordInvoicePaid } from './invoices/record-charge.ts';
import { findInvoiceOfIntent, type InvoiceRow, markRefunded } from './invoices/store.ts';
import { giveBackPayment } from './payments/give-back-payment.ts';
import { recordPayment } from './payments/record-payment.ts';
import { recordRefund } from './payments/record-refund.ts';
import { findPaymentOfIntent, type PaymentRow } from './payments/store.ts';

type Named<Kind extends PaymentEvent['kind']> = Extract<PaymentEvent, { kind: Kind }>;
type AboutMoney = Named<'paid'> | Named<'refunded'>;

/**
 * Handles an event of the payment provider exactly once, because it is recorded in the same transaction. Events may
 * come late, repeatedly and in any order, and some concern objects that aren't ours.
 */
export async function handleEvent(services: Services, event: PaymentEvent, now = new Date()): Promise<void> {
  const { db, log } = services;
  const about = { event: event.id, type: event.type };
  await db.transaction(async (trx) => {
    if (!(await claimEvent(trx, event))) return;
    switch (event.kind) {
      case 'paid':
      case 'refunded':
        if (!(await handleMoney(trx, services, event, now)))
          log.warn(about, 'a payment that isn’t ours or doesn’t match');
        return;
      case 'card-saved':
        if (!(await handleCard(trx, services, event))) log.warn(about, 'a card of an unknown customer');
        return;
      case 'disputed':
        if (!(await recordDispute(trx, services, event, now)))
          log.warn(about, 'a dispute of a payment that isn’t ours');
        return;
      case 'method-gone':
        return deleteMethod(trx, event.methodId);
      case 'customer-gone':
        return dropCustomer(trx, event.customerId);
      case 'other':
        log.info(about, 'event ignored');
    }
  });
}

async function handleCard(trx: Transaction, services: Services, event: Named<'card-saved'>): Promise<boolean> {
  const { methodId, customerId, createdAt } = event;
  const workspaceId = customerId && (await findWorkspaceOf(trx, customerId));
  if (!workspaceId || !methodId || !(await lockWorkspaceAccount(trx, workspaceId))) return false;
  await recordCard(trx, services, workspaceId, { methodId, savedAt: createdAt });
  return true;
}

/** Returns false for a payment we didn't request. */
async function handleMoney(trx: Transaction, services: Services, event: AboutMoney, now: Date): Promise<boolean> {
  if (!event.intentId) return false;
  const named = (await findPaymentOfIntent(trx, event.intentId)) ?? (await findInvoiceOfIntent(trx, event.intentId));
  const locked = named && (await lockWorkspaceAccount(trx, named.workspaceId));
  if (!locked || !(await isAsAgreed(trx, event, named))) return false;
  const account = await closeMonths(trx, locked, { now, chargesOverage: services.config.enforcePlanLimits });
  // Read again, since the previous holder of the lock may have settled it.
  const payment = await findPaymentOfIntent(trx, event.intentId);
  if (payment) await handlePurchase(trx, services, event, account, payment, now);
  else await handleInvoice(trx, services, event, event.intentId);
  return true;
}

async function isAsAgreed(
  trx: Transaction,
  event: AboutMoney,
  { workspaceId, amountCents }: PaymentRow | InvoiceRow,
): Promise<boolean> {
  const customerId = (await findBillingAccount(trx, workspaceId))?.customerId;
  return event.amountCents === amountCents && event.currency === currency && event.customerId === customerId;
}

async function handlePurchase(
  trx: Transaction,
  services: Services,
  event: AboutMoney,
  account: WorkspaceAccount,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const { queue } = services;
  const isSettled = payment.status === 'succeeded' || payment.status === 'refunded';
  if (account.isClosed && !isSettled) return giveBackPayment(trx, queue, payment);
  if (event.kind === 'paid') {
    const card = event.methodId ? { methodId: event.methodId, savedAt: event.createdAt } : null;
    if (!isSettled) await recordPayment(trx, account, payment, { services, card, now });
    return;
  }
  if (event.refundedCents < event.amountCents || payment.status === 'refunded') return;
  // The refund event arrived before the payment's own.
  if (isSettled) await recordRefund(trx, queue, account, payment, now);
  else {
    const paid = await recordPayment(trx, account, payment, { services, card: null, now });
    const changed = await lockWorkspaceAccount(trx, account.id);
    if (changed) await recordRefund(trx, queue, changed, paid, now);
  }
}

async function handleInvoice(
  trx: Transaction,
  { queue }: Services,
  event: AboutMoney,
  intentId: string,
): Promise<void> {
  const invoice = await findInvoiceOfIntent(trx, intentId);
  if (!invoice) return;
  if (event.kind === 'paid') await recordInvoicePaid(trx, queue, invoice);
  else if (event.refundedCents === event.amountCents) await markRefunded(trx, invoice);
}
