import type { Transaction } from '../../../db/connection.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { WorkspaceAccount } from '../../plans/workspace-account.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { updateBillingAccount } from '../account/store.ts';
import { deleteMethod, findMethod } from '../cards/store.ts';
import { changePlanNow } from '../change-plan-now.ts';
import { dollars } from '../dollars.ts';
import { requestProviderCall } from '../provider-calls.ts';
import type { Unpaid } from './charge-saved-card.ts';
import { describeUnpaid, describeUnpaidAtLast } from './describe-unpaid.ts';
import { mailInvoiceJob, mailUnpaidJob } from './mail-invoice.ts';
import { type InvoiceRow, markPaid, markUnpaid } from './store.ts';

/** Days after a failed charge until each retry. After the last, there are no more. */
const retryAfterDays = [1, 3, 5];

/** Doesn't change an invoice that is already paid. */
export async function recordInvoicePaid(trx: Transaction, queue: Queue, invoice: InvoiceRow): Promise<void> {
  if (!(await markPaid(trx, invoice))) return;
  await updateBillingAccount(trx, invoice.workspaceId, { notice: null });
  await tellInvoicePaid(trx, queue, invoice);
  await recordAudit(trx, { action: 'payment.succeeded', ...entryOf(invoice) });
}

/** Tells webhooks and the owner, in the transaction in which the invoice is paid. */
export async function tellInvoicePaid(
  trx: Transaction,
  queue: Queue,
  { workspaceId, id, number, description, amountCents }: InvoiceSummary,
): Promise<void> {
  const data = { invoiceId: id, number, description, amountCents, currency: 'usd' as const };
  await recordEvents({ queue }, trx, workspaceId, [{ type: 'invoice.paid', data }]);
  await queue.send(mailInvoiceJob, { workspaceId, id }, trx);
}

type InvoiceSummary = Pick<InvoiceRow, 'workspaceId' | 'id' | 'number' | 'description' | 'amountCents'>;

/**
 * Records a failed charge and when it is retried. After the last retry the plan becomes Free and the card is deleted,
 * so that no further costs accrue.
 * @param account locked
 */
export async function recordInvoiceUnpaid(
  trx: Transaction,
  account: WorkspaceAccount,
  invoice: InvoiceRow,
  { queue, now, ...unpaid }: Unpaid & { queue: Queue; now: Date },
): Promise<void> {
  const days = retryAfterDays[invoice.attempts];
  const nextAttemptAt = days === undefined ? null : new Date(now.getTime() + days * 86_400_000);
  const status = nextAttemptAt && unpaid.needsConfirmation ? 'unconfirmed' : 'failed';
  // Another worker received the same event and has recorded it.
  if (!(await markUnpaid(trx, invoice, { status, attempts: invoice.attempts + 1, nextAttemptAt }))) return;
  await recordAudit(trx, { action: 'payment.failed', ...entryOf(invoice) });
  if (nextAttemptAt) {
    await updateBillingAccount(trx, account.id, { notice: describeUnpaid(invoice, unpaid, nextAttemptAt) });
  } else await giveUp(trx, queue, account, invoice, unpaid, now);
  await queue.send(mailUnpaidJob, { workspaceId: invoice.workspaceId, id: invoice.id }, trx);
}

const entryOf = ({ workspaceId, description, amountCents }: InvoiceRow) => ({
  workspaceId,
  subject: description,
  after: { amount: dollars(amountCents) },
});

/** Records that an extra retry failed. */
export async function recordExtraTry(trx: Transaction, invoice: InvoiceRow, unpaid: Unpaid): Promise<void> {
  const { attempts, nextAttemptAt } = invoice;
  const status = unpaid.needsConfirmation ? 'unconfirmed' : 'failed';
  if (!nextAttemptAt || !(await markUnpaid(trx, invoice, { status, attempts, nextAttemptAt }))) return;
  await updateBillingAccount(trx, invoice.workspaceId, { notice: describeUnpaid(invoice, unpaid, nextAttemptAt) });
}

async function giveUp(
  trx: Transaction,
  queue: Queue,
  account: WorkspaceAccount,
  invoice: InvoiceRow,
  unpaid: Unpaid,
  now: Date,
): Promise<void> {
  await changePlanNow(trx, account, 'free', now);
  await updateBillingAccount(trx, account.id, { notice: describeUnpaidAtLast(invoice, unpaid, account.plan) });
  // Prevents paying, in a tab left open, for a plan that has ended.
  if (invoice.intentId) await requestProviderCall(queue, { call: 'cancel-intent', intentId: invoice.intentId }, trx);
  const method = await findMethod(trx, account.id);
  if (!method) return;
  await deleteMethod(trx, method.methodId);
  await requestProviderCall(queue, { call: 'detach-card', methodId: method.methodId }, trx);
}
