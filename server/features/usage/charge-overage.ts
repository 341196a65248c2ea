import type { Database, Transaction } from '../../db/connection.ts';
import { hasPaymentMethod } from '../plans/has-payment-method.ts';
import { charge, type Usage } from './record-usage.ts';

/**
 * Charges for what goes beyond the plan when there is a card for it.
 * @returns the charge in the ledger; null, and nothing charged, when there is no card
 */
export async function chargeOverage(db: Database | Transaction, usage: Usage): Promise<number | null> {
  return (await hasPaymentMethod(db, usage.workspaceId)) ? charge(db, usage) : null;
}
