import type { Database } from '../../../db/connection.ts';
import { missing } from '../../../errors.ts';
import type { Buyer, Payments } from '../../../payments/types.ts';
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
  const buyer = await buyerOf(db, workspaceId);
  if (!buyer) throw missing('Workspace');
  return keepCustomer(db, workspaceId, await payments.createCustomer({ ...buyer, workspaceId }));
}

/**
 * Tells the provider who owns the workspace now. Reads the owner when it is called, so that repeated and late calls
 * set the current one.
 */
export async function updateCustomer({ db, payments }: Services, workspaceId: number): Promise<void> {
  const customerId = (await findBillingAccount(db, workspaceId))?.customerId;
  const buyer = await buyerOf(db, workspaceId);
  if (customerId && buyer) await payments?.updateCustomer(customerId, buyer);
}

async function buyerOf(db: Database, workspaceId: number): Promise<Buyer | null> {
  const account = await workspaceAccount(db, workspaceId);
  return account && { email: account.buyerEmail, name: account.buyerName, language: account.buyerLanguage };
}
