import type { Services } from '../../services.ts';
import { monthOf, shiftMonth } from '../plans/cycle.ts';
import { lockWorkspaceAccount } from '../plans/workspace-account.ts';
import { findUnclosed } from './account/store.ts';
import { chargeInvoiceJob } from './charge-jobs.ts';
import { closeMonths } from './close-months.ts';
import { sweepEvents } from './events/store.ts';
import { findDueInvoices } from './invoices/store.ts';

const keepEventsMs = 90 * 24 * 60 * 60 * 1000;

/** Closes past months, one account after the other, and charges what is due. */
export async function closeCycles(services: Services, signal: AbortSignal, now = new Date()): Promise<void> {
  const { db, queue, config, log } = services;
  await sweepEvents(db, new Date(now.getTime() - keepEventsMs));
  let failed = 0;
  for (const workspaceId of await findUnclosed(db, shiftMonth(monthOf(now), -1))) {
    signal.throwIfAborted();
    try {
      await db.transaction(async (trx) => {
        const account = await lockWorkspaceAccount(trx, workspaceId);
        if (account) await closeMonths(trx, account, { now, chargesOverage: config.enforcePlanLimits });
      });
    } catch (error) {
      // One failing account must not block the others. The job is retried for it.
      failed += 1;
      log.error({ err: error, workspaceId }, 'a month could not be closed');
    }
  }
  await db.transaction(async (trx) => {
    for (const invoice of await findDueInvoices(trx, now)) await queue.send(chargeInvoiceJob, invoice, trx);
  });
  if (failed > 0) throw new Error(`${failed} accounts could not be closed`);
}
