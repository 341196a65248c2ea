import type { Database } from '../../db/connection.ts';
import { hasPaymentMethod } from '../billing/payment-method.ts';
import { recordUsage, type Usage } from './record-usage.ts';

/** Charges for what goes beyond the plan when there is a card for it; false, and nothing charged, when there is none. */
export async function chargeOverage(db: Database, usage: Usage): Promise<boolean> {
  return (await hasPaymentMethod(db, usage.userId)) && recordUsage(db, usage);
}
