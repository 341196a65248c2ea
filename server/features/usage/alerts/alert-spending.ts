import type { Transaction } from '../../../db/connection.ts';
import type { SpendingOfMonth } from '../spending/spending-of-month.ts';
import { crossed, recordAlert } from './record-alert.ts';

/**
 * Records an alert if a charge brings a workspace near its spending limit, or uses it up.
 * @param cents the charge; `spending` is from before it
 */
export async function alertSpending(
  trx: Transaction,
  workspaceId: number,
  { spentCents, capCents }: Pick<SpendingOfMonth, 'spentCents' | 'capCents'>,
  cents: number,
): Promise<void> {
  const state = crossed(spentCents, spentCents + cents, capCents);
  if (!state) return;
  const [used, allowed] = [(spentCents + cents) / 100, capCents / 100];
  await recordAlert(trx, { workspaceId, meter: 'spending', period: 'month', state, used, allowed });
}
