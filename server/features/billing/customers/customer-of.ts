import { missing } from '../../../errors.ts';
import type { Payments } from '../../../payments/types.ts';
import type { Services } from '../../../services.ts';
import { workspaceAccount } from '../../plans/workspace-account.ts';
import { ensureBillingAccount, findBillingAccount } from '../account/store.ts';
import { keepCustomer } from './store.ts';

/** The payment provider's customer for a workspace, created if needed. */
export async function customerOf(
  { db }: Services,
  payments: Payments,
  workspaceId: number,
  now: Date,
): Promise<string> {
  await ensureBillingAccount(db, workspaceId, now);
  const known = (await findBillingAccount(db, workspaceId))?.customerId;
  if (known) return known;
  const account = await workspaceAccount(db, workspaceId);
  if (!account) throw missing('Workspace');
  const about = { email: account.buyerEmail, name: account.buyerName, language: account.buyerLanguage, workspaceId };
  return keepCustomer(db, workspaceId, await payments.createCustomer(about));
}

/** Reads the language when it is called, so that repeated and late calls set the current one. */
export async function updateCustomerLanguage({ db, payments }: Services, workspaceId: number): Promise<void> {
  const customerId = (await findBillingAccount(db, workspaceId))?.customerId;
  const account = await workspaceAccount(db, workspaceId);
  if (customerId && account) await payments?.setLanguage(customerId, account.buyerLanguage);
}
