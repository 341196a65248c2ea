import type { Database, Transaction } from '../../db/connection.ts';
import { hasPaymentMethod } from '../plans/has-payment-method.ts';
import { charge, type Usage } from './record-usage.ts';

/**
 * Charges usage beyond the plan if there is a card.
 * @returns the charge in the ledger; null if there is no card and nothing was charged
 */
export async function chargeOverage(db: Database | Transaction, usage: Usage): Promise<number | null> {
  return (await hasPaymentMethod(db, usage.workspaceId)) ? charge(db, usage) : null;
}
