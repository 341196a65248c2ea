import type { Transaction } from '../../../db/connection.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { type Account, lockAccount } from '../../accounts/account-of.ts';
import { updateBillingAccount } from '../account/store.ts';
import { deleteMethod, findMethod } from '../cards/store.ts';
import { changePlanNow } from '../change-plan-now.ts';
import { dayName } from '../cycle.ts';
import { dollars } from '../dollars.ts';
import { type InvoiceRow, markFailed, markPaid } from './store.ts';

/** Days after a failed try on which the next one is made; after the last, no more. */
const retryAfterDays = [1, 3, 5];

/** An invoice that was paid already stays as it is. */
export async function recordInvoicePaid(trx: Transaction, invoice: InvoiceRow): Promise<void> {
  if (await markPaid(trx, invoice.id)) await updateBillingAccount(trx, invoice.userId, { notice: null });
}

/**
 * Writes down that a charge failed and when it is tried again. After the last try the plan becomes Free and the card is
 * forgotten, so that nothing more adds up on it.
 */
export async function recordChargeFailed(
  trx: Transaction,
  invoice: InvoiceRow,
  { queue, reason, now }: { queue: Queue; reason: string; now: Date },
): Promise<void> {
  const account = await lockAccount(trx, invoice.userId);
  if (!account) return;
  const days = retryAfterDays[invoice.attempts];
  const nextAttemptAt = days === undefined ? null : new Date(now.getTime() + days * 86_400_000);
  // Another worker was told the same and has written it down.
  if (!(await markFailed(trx, invoice, nextAttemptAt))) return;
  const what = `Invoice ${invoice.number} (${dollars(invoice.amountCents)}) could not be charged: ${reason}`;
  if (nextAttemptAt) {
    await updateBillingAccount(trx, account.id, { notice: `${what} We try again on ${dayName(nextAttemptAt)}.` });
  } else await giveUp(trx, queue, account, what, now);
}

async function giveUp(trx: Transaction, queue: Queue, account: Account, what: string, now: Date): Promise<void> {
  const end = account.plan === 'free' ? 'The card was removed.' : 'Your plan is Free now, and the card was removed.';
  await changePlanNow(trx, account, 'free', now);
  await updateBillingAccount(trx, account.id, { notice: `${what} ${end} Choose a plan to go on with another card.` });
  const method = await findMethod(trx, account.id);
  if (!method) return;
  await deleteMethod(trx, method.methodId);
  await queue.send('detach-card', { methodId: method.methodId }, trx);
}
